import { Button } from '@afterglow/ui/primitives/button';
import { useT } from '../core/translations.tsx';
import { ChangeList } from './change-list.tsx';
import { RecordState } from './record-state.tsx';
import { useErrorText } from './use-error-text.ts';
import { useList } from './use-list.ts';

type RecordHistoryProps = {
  /** The record as the server names it, `broadcast:7`. */
  subject: string;
  /** Nobody has changed it. */
  empty: string;
  describeAct: (call: string) => string;
  describeField: Parameters<typeof ChangeList>[0]['describeField'];
};

/** What staff have done with a record, newest first, a hundred acts at a time. */
export function RecordHistory({ subject, empty, describeAct, describeField }: RecordHistoryProps) {
  const t = useT();
  const errorText = useErrorText();
  const { rows, isLoading, error, retry, hasMore, isLoadingMore, loadMore } = useList(
    'history/list',
    {},
    { subject },
  );
  if (isLoading || (error && rows.length === 0)) return <RecordState error={error} onRetry={retry} />;
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <>
      <ChangeList changes={rows} describeAct={describeAct} describeField={describeField} />
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {hasMore ? (
        <Button kind="outline" busy={isLoadingMore} onClick={error ? retry : loadMore}>
          {t(error ? 'common.retry' : 'table.older')}
        </Button>
      ) : null}
    </>
  );
}
