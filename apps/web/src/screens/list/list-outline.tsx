import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { ListBones } from '../../parts/lists/list-bones.tsx';
import { useOutline } from '../../parts/outline.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import type { ListName } from '../../state/likes/lists.ts';
import styles from './list-screen.module.css';

/** A list before it is known whose it is. The served page holds it too: it draws without a browser. */
export function ListOutline({ name }: { name: ListName }): ReactElement {
  const t = useT();
  useOutline();
  return (
    <div className={styles.screen}>
      <ScreenHeader title={t(`lists.${name}`)} onBack={() => {}} />
      <div className={styles.body}>
        <ListBones name={name} />
      </div>
    </div>
  );
}
