import { lazy, type ReactElement, Suspense } from 'react';
import { withWords } from '../ground/language.ts';
import { useT } from '../ground/words.tsx';
import styles from './side-column.module.css';

const ContactList = lazy(async () => ({
  default: (await withWords(['chat', 'contacts'], () => import('../parts/contact-list.tsx'))).ContactList,
}));

/** The chats beside every screen of a desktop. */
export function SideColumn(): ReactElement {
  const t = useT();
  return (
    <aside className={styles.column} aria-labelledby="side-column-title">
      <h2 id="side-column-title" className={styles.title}>
        {t('shell.chats')}
      </h2>
      <div className={styles.list}>
        <Suspense fallback={null}>
          <ContactList />
        </Suspense>
      </div>
    </aside>
  );
}
