import type { ConsoleKey } from '@afterglow/i18n/keys';
import { Button } from '@afterglow/ui/primitives/button';
import { type ComponentProps, useState } from 'react';
import { formatYesNo } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './record-history.module.css';
import { RecordPlaceholder } from './record-placeholder.tsx';
import { useErrorText } from './use-error-text.ts';
import { useList } from './use-list.ts';

/** What was done, by the name of the call. A call without a text is shown by its name. */
type ActNames = Readonly<Record<string, ConsoleKey>>;
type DescribeField = ComponentProps<typeof ChangeList>['describeField'];

type RecordHistoryProps = {
  /** The record as the server names it, `broadcast:7`. */
  subject: string;
  /** Nobody has changed it. */
  empty: string;
  acts: ActNames;
  describeField: DescribeField;
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
  const history = useHistory(subject);
  const { rows, isLoading, error, retry } = history;
  if (isLoading || (error && rows.length === 0)) return <RecordPlaceholder error={error} onRetry={retry} />;
  if (rows.length === 0) return <p>{empty}</p>;
  return <Changes history={history} acts={acts} describeField={describeField} />;
}

/** Below a form, the newest acts are seen first. */
const SHOWN_FIRST = 10;

type HistorySectionProps = {
  /** The record as the server names it, `gift:7`. */
  subject: string;
  /** Missing where there is only one act. */
  acts?: ActNames;
  describeField: DescribeField;
};

/**
 * The history of a record below its form, the newest ten acts, and on demand the older ones. Nothing while it loads, and
 * nothing where nobody has changed it.
 */
export function HistorySection({ subject, acts, describeField }: HistorySectionProps) {
  const t = useT();
  const history = useHistory(subject);
  const { rows, error, retry } = history;
  if (rows.length === 0 && !error) return null;
  return (
    <section className={styles.section} aria-label={t('table.history')}>
      <h3 className={styles.title}>{t('table.history')}</h3>
      {rows.length === 0 ? (
        <RecordPlaceholder error={error} onRetry={retry} />
      ) : (
        <Changes history={history} acts={acts} describeField={describeField} shownFirst={SHOWN_FIRST} />
      )}
    </section>
  );
}

const useHistory = (subject: string) => useList('history/list', {}, { subject });

type ChangesProps = {
  history: ReturnType<typeof useHistory>;
  acts: ActNames | undefined;
  describeField: DescribeField;
  /** How many acts are seen before the reader asks for more; without a number, all that are there. */
  shownFirst?: number;
};

function Changes({ history, acts, describeField, shownFirst = Number.POSITIVE_INFINITY }: ChangesProps) {
  const t = useT();
  const getErrorText = useErrorText();
  const { rows, error, retry, hasMore, isLoadingMore, loadMore } = history;
  const [isOpen, setOpen] = useState(false);
  const isCut = !isOpen && rows.length > shownFirst;
  const describeAct = (call: string) => {
    const key = acts?.[call];
    return key ? t.plain(key) : call;
  };
  return (
    <>
      <ChangeList
        changes={isCut ? rows.slice(0, shownFirst) : rows}
        {...(acts ? { describeAct } : {})}
        describeField={describeField}
      />
      {error ? <p role="alert">{getErrorText(error)}</p> : null}
      {isCut || hasMore ? (
        <Button
          kind="outline"
          busy={isLoadingMore}
          onClick={isCut ? () => setOpen(true) : error ? retry : loadMore}
        >
          {t(error ? 'common.retry' : 'table.older')}
        </Button>
      ) : null}
    </>
  );
}
