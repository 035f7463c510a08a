import type { ListedPerson } from '@afterglow/protocol/console/entities';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { formatFullTime, formatLogTime } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import styles from './cells.module.css';

/** A time to the second. The tooltip shows it in full, with the time zone. */
export function TimeCell({ at }: { at: number }) {
  return (
    <time className={styles.time} dateTime={new Date(at * 1000).toISOString()} title={formatFullTime(at)}>
      {formatLogTime(at)}
    </time>
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

/** A member or virtual profile in one line; an erased person is shown by their number. */
export function PersonCell({ person }: { person: ListedPerson }) {
  const t = useT();
  const { id, name, virtual, photo } = person;
  const shown = name || t('table.number', { id: String(id) });
  return (
    <span className={styles.person}>
      <span className={styles.picture}>
        <Avatar size={28} alt="" name={name || '#'} {...(photo ? { src: photo } : {})} />
      </span>
      <bdi className={styles.name} title={shown}>
        {shown}
      </bdi>
      {virtual ? <span className={styles.virtual}>{t('table.virtual')}</span> : null}
    </span>
  );
}
