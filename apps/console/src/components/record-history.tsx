import type { ConsoleKey } from '@afterglow/i18n/keys';
import { Button } from '@afterglow/ui/primitives/button';
import { formatYesNo } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import { ChangeList } from './change-list.tsx';
import { RecordPlaceholder } from './record-placeholder.tsx';
import { useErrorText } from './use-error-text.ts';
import { useList } from './use-list.ts';

type RecordHistoryProps = {
  /** The record as the server names it, `broadcast:7`. */
  subject: string;
  /** Nobody has changed it. */
  empty: string;
  /** What was done, by the name of the call. A call without a text is shown by its name. */
  acts: Readonly<Record<string, ConsoleKey>>;
  describeField: Parameters<typeof ChangeList>[0]['describeField'];
};

/** Returns a value of the log in words: nothing is a dash, and each value of a list is shown by `showOne`. */
export function showLogValue(value: unknown, showOne: (value: string) => string): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return formatYesNo(value);
  if (Array.isArray(value)) return value.map((item) => showOne(String(item))).join(', ') || '–';
  return showOne(String(value));
}

/** What staff have done with a record, newest first, a hundred acts at a time. */
export function RecordHistory({ subject, empty, acts, describeField }: RecordHistoryProps) {
  const t = useT();
  const getErrorText = useErrorText();
  const { rows, isLoading, error, retry, hasMore, isLoadingMore, loadMore } = useList(
    'history/list',
    {},
    { subject },
  );
  const describeAct = (call: string) => {
    const key = acts[call];
    return key ? t.plain(key) : call;
  };
  if (isLoading || (error && rows.length === 0)) return <RecordPlaceholder error={error} onRetry={retry} />;
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <>
      <ChangeList changes={rows} describeAct={describeAct} describeField={describeField} />
      {error ? <p role="alert">{getErrorText(error)}</p> : null}
      {hasMore ? (
        <Button kind="outline" busy={isLoadingMore} onClick={error ? retry : loadMore}>
          {t(error ? 'common.retry' : 'table.older')}
        </Button>
      ) : null}
    </>
  );
}
