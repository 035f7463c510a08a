import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../ground/words.tsx';
import { useOutline } from './outline.ts';
import { ScreenHeader } from './screen-header.tsx';
import styles from './titled-outline.module.css';

const blocks = ['220px', '148px', '148px', '96px'];

/** A screen of cards below a title, before it is known whose it is. The served page holds it too: it draws without a browser. */
export function TitledOutline({ title }: { title: string }): ReactElement {
  const t = useT();
  useOutline();
  return (
    <div className={styles.screen}>
      <ScreenHeader title={title} />
      <div className={styles.body} role="status" aria-label={t('common.loading')}>
        {blocks.map((height, at) => (
          <Skeleton key={at} shape="block" height={height} />
        ))}
      </div>
    </div>
  );
}
