import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Address } from '../../core/address.ts';
import { formatMoney, formatNumber, formatTime } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { formatSigned, type StatementEvent } from './statement-days.ts';
import styles from './statement-screen.module.css';

/** Where the story of a movement stands: the chat, the purchase, the draw; null where the line says all there is. */
function getPlace({ cause, with: peer }: StatementLine): Address | null {
  if (peer) return `/chat/${peer.id}`;
  if (cause === 'purchase' || cause === 'bonus' || cause === 'refund' || cause === 'chargeback')
    return '/purchases';
  if (cause === 'wheel' || cause === 'wheel_prize') return '/odds';
  return null;
}

function CauseText({ line }: { line: StatementLine }): ReactNode {
  const t = useT();
  const text = t(`statement.cause_${line.cause}`);
  const to = getPlace(line);
  return to === null ? (
    text
  ) : (
    <Link to={to} className={styles.action}>
      {text}
    </Link>
  );
}

/** One movement: why, with whom, of which coins, when; the amount, and what was in hand after it. */
export function StatementRow({ line }: { line: StatementEvent }): ReactElement {
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
          <time dateTime={new Date(time * 1_000).toISOString()}>
            <bdi>{formatTime(time)}</bdi>
          </time>
          <span aria-hidden="true"> · </span>
          {extra ? t('statement.extra', { n: extra }) : t(`statement.lot_${lot}`)}
        </p>
        <p className={styles.after}>{t('statement.after', { n: balance })}</p>
      </div>
    </li>
  );
}
