import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Time } from '@afterglow/ui/primitives/time';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSentinel } from '../../components/use-sentinel.ts';
import { formatMoney, formatNumber, formatTime } from '../../core/format.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { Link, type LinkProps } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { loadStatement, type Statement, type StatementFilter } from '../../state/wallet/statement.ts';
import { formatSigned, groupByDay, type StatementEvent, toEvents } from './statement-days.ts';
import styles from './statement-screen.module.css';

/** The movements that are loaded, under their days. */
export function DayList({ data }: { data: Statement }): ReactElement {
  return (
    <div className={styles.list}>
      {groupByDay(data.rows, formatFullDate).map(({ day, rows }) => (
        <section key={rows[0]?.id} className={styles.day} aria-label={day}>
          <h2 className={styles.date}>
            <bdi>{day}</bdi>
          </h2>
          <ol className={styles.rows}>
            {toEvents(rows).map((line) => (
              <StatementRow key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Returns the page about a movement: the chat, the purchase or the draws. Null if there is none. */
function getPage({ cause, order, with: peer }: StatementLine): Pick<LinkProps, 'to' | 'search'> | null {
  if (peer) return { to: `/chat/${peer.id}` };
  if (order) return { to: '/purchases', search: { order: order.id } };
  if (cause === 'wheel' || cause === 'wheel_prize') return { to: '/odds' };
  if (cause === 'refund' || cause === 'chargeback') return { to: '/purchases' };
  if (cause === 'adjusted') return { to: '/settings/notices' };
  return null;
}

/** Returns the overlay that shows what was bought for coins, with its result. */
const getOverlay = ({ cause }: StatementLine): 'boost' | 'spotlight' | null =>
  cause === 'boost' || cause === 'boost_returned' ? 'boost' : cause === 'spotlight' ? 'spotlight' : null;

/** The cause of a movement, as a link to what it is about. */
function CauseText({ line }: { line: StatementLine }): ReactNode {
  const t = useT();
  const text = t(`statement.cause_${line.cause}`);
  const page = getPage(line);
  const overlay = getOverlay(line);
  if (page)
    return (
      <Link {...page} className={styles.action}>
        {text}
      </Link>
    );
  if (overlay)
    return (
      <button type="button" className={styles.action} onClick={() => openOverlay(overlay, {})}>
        {text}
      </button>
    );
  return text;
}

/**
 * A movement: its cause, the other person, the kind of coins, the time, the amount and the balance after it.
 */
function StatementRow({ line }: { line: StatementEvent }): ReactElement {
  const t = useT();
  const { amount, balance, lot, time, with: peer, order, extra, cause } = line;
  const Arrow = amount < 0 ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className={styles.row}>
      <span className={styles.sign} data-came={amount > 0 || undefined} aria-hidden="true">
        <Arrow size={18} strokeWidth={2} className={styles.arrow} />
      </span>
      <div className={styles.lines}>
        <p className={styles.why}>
          <CauseText line={line} />
          {order && cause === 'purchase' ? (
            <span className={styles.whom}> {t('statement.for', { money: formatMoney(order.paid) })}</span>
          ) : null}
          {peer ? <span className={styles.whom}> {t('statement.with', { name: peer.name })}</span> : null}
        </p>
        <p className={styles.amount} data-came={amount > 0 || undefined}>
          <bdi dir="ltr">{formatSigned(amount, formatNumber)}</bdi>
        </p>
      </div>
      <div className={styles.lines}>
        <p className={styles.meta}>
          <Time at={time}>{formatTime(time)}</Time>
          <span aria-hidden="true"> · </span>
          {extra ? t('statement.extra', { n: extra }) : t(`statement.lot_${lot}`)}
        </p>
        <p className={styles.after}>{t('statement.after', { n: balance })}</p>
      </div>
    </li>
  );
}

/** Loads more movements when the end of the list comes near. After a failure a button does it. */
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
