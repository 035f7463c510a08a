import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import type { CallError } from '../core/request.ts';
import { useT } from '../core/translations.tsx';
import styles from './record-placeholder.module.css';
import { useErrorText } from './use-error-text.ts';

type RecordPlaceholderProps = {
  /** Why the record could not be read; null while it is on its way. */
  error: CallError | null;
  /** Whether it is known that there is no such record. */
  isGone?: boolean;
  onRetry: () => void;
};

/** What the panel shows while it has no record: it loads, it failed, or there is none. */
export function RecordPlaceholder({
  error,
  isGone = error?.code === 'not_found',
  onRetry,
}: RecordPlaceholderProps) {
  const t = useT();
  const getErrorText = useErrorText();
  const hasSkeleton = useSkeleton(!error && !isGone);
  if (isGone) return <p className={styles.note}>{t('table.row_gone')}</p>;
  if (!error)
    return (
      <div aria-busy="true" role="status" aria-label={t('common.loading')}>
        {hasSkeleton ? <Skeleton lines={6} /> : null}
      </div>
    );
  return (
    <div className={styles.note} role="alert">
      <p>{getErrorText(error)}</p>
      <Button kind="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
