import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useState } from 'react';
import { useSentinel } from '../../components/use-sentinel.ts';
import { useT } from '../../core/translations.tsx';
import { loadStatement, type Statement, type StatementFilter } from '../../state/wallet/statement.ts';
import styles from './statement-screen.module.css';

/** The end of what is loaded: more of it comes by itself, or by a press where that failed. */
export function StatementMore({
  filter,
  data: { rows, lines },
}: {
  filter: StatementFilter;
  data: Statement;
}): ReactElement | null {
  const t = useT();
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const load = async (): Promise<void> => {
    setState('loading');
    const error = await loadStatement(filter).then(
      () => false,
      () => true,
    );
    setState(error ? 'failed' : 'rest');
  };
  const sentinel = useSentinel<HTMLDivElement>(() => {
    if (state === 'rest') void load();
  }, `${rows.length} ${state}`);
  if (rows.length >= lines) return null;
  return (
    <div className={styles.more} ref={sentinel}>
      {state === 'failed' ? (
        <>
          <p>{t('statement.more_failed')}</p>
          <Button kind="soft" onClick={() => void load()}>
            {t('common.retry')}
          </Button>
        </>
      ) : (
        <span role="status" aria-label={t('common.loading')}>
          <Spinner />
        </span>
      )}
    </div>
  );
}
