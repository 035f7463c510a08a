import { getNowS } from '@afterglow/browser/now';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Coins, Download, Printer, ReceiptText } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { TitledScreen } from '../../components/titled-screen.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { formatFullDate } from '../../core/format-full-date.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { waitForPaint } from '../../core/wait-for-paint.ts';
import { useSession } from '../../state/account/session.ts';
import {
  getMonthRange,
  listMonthsSince,
  loadStatement,
  MAX_PRINTED_LINES,
  type Month,
  type Statement,
  type StatementFilter,
  useStatement,
} from '../../state/wallet/statement.ts';
import { StatementFilters, setFilter, useFilter } from './statement-filters.tsx';
import { DayList, StatementMore } from './statement-list.tsx';
import styles from './statement-screen.module.css';
import { StatementPaid, StatementSums } from './statement-sums.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="statement.title" />;

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `/settings/statement`: every movement of coins and their sums. They can be downloaded as CSV and printed. */
export function StatementScreen(): ReactElement {
  const t = useT();
  const filter = useFilter();
  const { data, isError, refetch } = useStatement(filter);
  const [isContinued] = useState(isScreenSkeletonShown);
  const isWaiting = useSkeleton(!data && !isError, isContinued);
  // Kept while another filter is loading: the list of months does not depend on the filter.
  const [since, setSince] = useState<number>();
  if (data?.since !== undefined && data.since !== since) setSince(data.since);

  return (
    <TitledScreen title={t('statement.title')} backTo="/settings/payments">
      {isError && !data ? (
        <EmptyState
          title={t('statement.failed')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      ) : data && data.since === undefined ? (
        <EmptyState
          title={t('statement.none_title')}
          art={<Coins size={40} strokeWidth={1.4} aria-hidden="true" />}
        >
          {t('statement.none_body')}
        </EmptyState>
      ) : (
        <>
          <StatementFilters
            filter={filter}
            months={since === undefined ? [] : listMonthsSince(since, getNowS())}
            onFilter={setFilter}
          />
          <div className={styles.paper}>
            <PrintHeader data={data} />
            <StatementSums filter={filter} found={data ?? null} />
            {data ? <StatementPaid paid={data.paid} /> : null}
            {data?.lines === 0 ? (
              <div className={styles.none}>
                <p>{t('statement.none_such')}</p>
                <Button kind="soft" onClick={() => setFilter({})}>
                  {t('statement.show_all')}
                </Button>
              </div>
            ) : data ? (
              <DayList data={data} />
            ) : (
              <div className={styles.list} role="status" aria-label={t('common.loading')}>
                {skeletonKeys.map((key) => (
                  <span key={key} className={styles.skeleton}>
                    {isWaiting ? <Skeleton shape="block" height="100%" /> : null}
                  </span>
                ))}
              </div>
            )}
          </div>
          {data ? <StatementMore key={JSON.stringify(filter)} filter={filter} data={data} /> : null}
          <ExportActions
            filter={filter}
            ready={data !== undefined && data.lines > 0}
            hasPaid={data !== undefined && data.paid.length > 0}
          />
        </>
      )}
    </TitledScreen>
  );
}

/** The member's name, the date and the time zone. Shown only on paper. */
function PrintHeader({ data }: { data: Statement | undefined }): ReactElement {
  const t = useT();
  const name = useSession(({ user }) => user?.name ?? '');
  return (
    <div className={styles.head}>
      <h2>{t('statement.printed', { name, day: formatFullDate(getNowS()) })}</h2>
      <p>{t('statement.printed_zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
      {data && data.rows.length < data.lines ? (
        <p>{t('statement.printed_part', { n: data.rows.length, all: data.lines })}</p>
      ) : null}
    </div>
  );
}

/** Returns the address of the CSV file with every movement that matches the filter. */
function buildCsvUrl({ month, direction, cause }: StatementFilter): string {
  const chosen = Object.entries({ ...getMonthRange(month), direction, cause }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return chosen.length === 0 ? '/api/statement.csv' : `/api/statement.csv?${new URLSearchParams(chosen)}`;
}

const buildReceiptsUrl = (month: Month): string => {
  const { from, until } = getMonthRange(month);
  return `/api/receipts?from=${from}&until=${until}`;
};

/** Download as CSV, print, and the receipts of the chosen month as one page. */
function ExportActions({
  filter,
  ready,
  hasPaid,
}: {
  filter: StatementFilter;
  ready: boolean;
  hasPaid: boolean;
}): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      await loadStatement(filter, MAX_PRINTED_LINES);
      await waitForPaint();
      window.print();
    } catch {
      toast({ type: 'error', message: t('statement.more_failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.out}>
      <Button
        kind="outline"
        block
        icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        render={<a href={buildCsvUrl(filter)} download="" />}
      >
        {t('statement.csv')}
      </Button>
      <Button
        kind="outline"
        block
        busy={isBusy}
        disabled={!ready}
        icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void print()}
      >
        {t('statement.print')}
      </Button>
      {filter.month && hasPaid ? (
        <Button
          kind="outline"
          block
          icon={<ReceiptText size={20} strokeWidth={1.75} aria-hidden="true" />}
          render={<a href={buildReceiptsUrl(filter.month)} target="_blank" rel="noopener" />}
        >
          {t('statement.receipts')}
        </Button>
      ) : null}
      <p className={styles.what}>{t('statement.what')}</p>
    </div>
  );
}
