import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Time } from '@afterglow/ui/primitives/time';
import {
  formatAmounts,
  formatChange,
  formatCount,
  formatFullTime,
  formatLastMoment,
  formatLogTime,
} from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import styles from './cells.module.css';

/** A time to the second. The tooltip shows it in full, with the time zone. */
export function TimeCell({ at }: { at: number }) {
  return (
    <Time at={at} className={styles.time} title={formatFullTime(at)}>
      {formatLogTime(at)}
    </Time>
  );
}

/** A time in full, with the time zone. */
export function FullTime({ at, className }: { at: number; className?: string | undefined }) {
  return (
    <Time at={at} className={className}>
      {formatFullTime(at)}
    </Time>
  );
}

/** The time of today, or the day. The tooltip shows it in full. */
export function MomentCell({ at }: { at: number }) {
  return (
    <Time at={at} className={styles.time} title={formatFullTime(at)}>
      {formatLastMoment(at)}
    </Time>
  );
}

/** A number at the end of its column; zero is quiet. */
export function CountCell({ count }: { count: number }) {
  return (
    <span className={styles.count} data-zero={count === 0}>
      {formatCount(count)}
    </span>
  );
}

/** An amount with its sign: a plus for coins that came, a minus for coins that went. */
export function ChangeCell({ amount }: { amount: number }) {
  return (
    <span className={styles.count} data-came={amount > 0}>
      <bdi dir="ltr">{formatChange(amount)}</bdi>
    </span>
  );
}

/** Money, one amount per currency; a dash for none. */
export function MoneyCell({ amounts }: { amounts: readonly { amount_minor: number; currency: string }[] }) {
  const text = formatAmounts(amounts);
  return (
    <span className={styles.count} data-zero={text === ''} title={text || undefined}>
      <bdi>{text || '–'}</bdi>
    </span>
  );
}

/** A name of the wire: left to right in every language, cut at its end. */
export function CodeCell({ children }: { children: string | null }) {
  return (
    <code className={styles.code} title={children ?? undefined}>
      {children}
    </code>
  );
}

/** A state by its colour and its name; the shape of the dot tells it without colour too. */
export function StateBadge({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
/** `good` and `quiet` need nothing done; `warned` is limited, `bad` is blocked, `gone` is no longer there. */
export type StateTone = 'good' | 'quiet' | 'warned' | 'bad' | 'gone';

/** A member or virtual profile in one line; an erased person is shown by their number. */
export function PersonCell({ person }: { person: ListedPerson }) {
  const t = useT();
  const { id, name, virtual, photo } = person;
  const shown = name || t('table.number', { id: String(id) });
  return (
    <span className={styles.person}>
      <span className={styles.picture}>
        <Avatar
          size={28}
          alt=""
          name={name || '#'}
          {...(photo ? { src: buildSizedPictureUrl(photo, 96) } : {})}
        />
      </span>
      <bdi className={styles.name} title={shown}>
        {shown}
      </bdi>
      {virtual ? <span className={styles.virtual}>{t('table.virtual')}</span> : null}
    </span>
  );
}
