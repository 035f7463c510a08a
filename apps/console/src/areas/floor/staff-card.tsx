import { getNowS } from '@afterglow/browser/now';
import type { FloorRow } from '@afterglow/protocol/console/inbox/floor-list';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { MomentCell, PersonCell, StateBadge, type StateTone } from '../../components/cells.tsx';
import { formatDuration, formatUpcoming } from '../../core/format.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import styles from './floor-screen.module.css';
import { TakeoverDialog } from './takeover-dialog.tsx';

type Lease = FloorRow['leases'][number];

const TONES: Readonly<Record<FloorRow['availability'], StateTone>> = {
  online: 'good',
  paused: 'warned',
  finishing: 'quiet',
  offline: 'gone',
};

/** A member of staff: the shift, what they hold, and what they have left for others. */
export function StaffCard({ row }: { row: FloorRow }) {
  const t = useT();
  const [taken, setTaken] = useState<Lease | null>(null);
  const ownId = useSession((session) => session.user?.id);
  const { staff, availability, since, shift_s: shiftS, break_due_at: breakAt, leases, handovers } = row;
  const isDue = breakAt !== null && breakAt <= getNowS();
  const denied = staff?.id === ownId ? t('floor.own') : null;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{staff?.name}</bdi>
        </h2>
        <StateBadge tone={TONES[availability]}>{t.plain(`console.availability.${availability}`)}</StateBadge>
      </div>
      <p className={styles.about}>
        <span>
          {t('floor.since')} <MomentCell at={since} />
        </span>
        {shiftS > 0 ? <span>{t('floor.shift', { time: formatDuration(shiftS) })}</span> : null}
        {breakAt === null ? null : (
          <span data-due={isDue || undefined}>
            {isDue
              ? t('console.care.break_due')
              : t('console.care.break_soon', { time: formatUpcoming(breakAt) })}
          </span>
        )}
      </p>
      {leases.length === 0 ? <p className={styles.about}>{t('floor.nothing_held')}</p> : null}
      <ul className={styles.pairs}>
        {leases.map((lease) => (
          <li key={lease.lease_id} className={styles.pair}>
            <PersonCell person={lease.member} />
            <PersonCell person={lease.persona} />
            <p className={styles.about}>
              <span>{t('floor.held_since', { time: formatSince(lease.since) })}</span>
              {lease.waiting_since === null ? null : (
                <span>{t('floor.waits', { time: formatSince(lease.waiting_since) })}</span>
              )}
            </p>
            <ActButton
              isOfRow
              denied={denied}
              icon={<ArrowRightLeft size={16} aria-hidden="true" />}
              onClick={() => setTaken(lease)}
            >
              {t('floor.take_over')}
            </ActButton>
          </li>
        ))}
      </ul>
      {handovers.length > 0 ? (
        <section className={styles.handovers}>
          <h3 className={styles.title}>{t('floor.handovers')}</h3>
          <ul className={styles.pairs}>
            {handovers.map(({ persona, member, text, at }) => (
              <li key={`${persona.id}-${member.id}`} className={styles.pair}>
                <PersonCell person={member} />
                <PersonCell person={persona} />
                <p className={styles.text} dir="auto">
                  {text}
                </p>
                <p className={styles.about}>
                  <MomentCell at={at} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <TakeoverDialog lease={taken} holder={staff?.name ?? ''} onClose={() => setTaken(null)} />
    </li>
  );
}

const formatSince = (at: number): string => formatDuration(Math.max(60, getNowS() - at));
