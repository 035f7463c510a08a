import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Link } from '@tanstack/react-router';
import { formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { AudienceProperties } from './audience-properties.tsx';
import styles from './broadcasts.module.css';
import { CountSection } from './count-section.tsx';
import { ProgressSection } from './progress-section.tsx';

/** To whom and when: the count and the schedule of a draft, the progress of anything else. */
export function SendingTab({
  record,
  left,
  isChanged,
}: {
  record: BroadcastRecord;
  left: number;
  isChanged: boolean;
}) {
  const t = useT();
  const { state, at, kind, channels, matched, left_out: leftOut, by_channel: byChannel } = record;
  const isQuiet = channels.includes('push') || (kind === 'promo' && channels.includes('mail'));
  return (
    <div className={styles.page}>
      {state === 'draft' ? (
        <CountSection record={record} isChanged={isChanged} />
      ) : state === 'waiting' ? (
        <p>
          {t('broadcasts.waiting_text')}{' '}
          <Link to={'/approvals'} className={styles.link}>
            {t('console.area.approvals')}
          </Link>
        </p>
      ) : (
        <>
          {at === null ? null : (
            <p>
              {t(state === 'scheduled' ? 'broadcasts.starts' : 'broadcasts.started', {
                at: formatFullTime(at),
              })}
            </p>
          )}
          {state === 'scheduled' ? null : <ProgressSection record={record} left={left} />}
          <AudienceProperties people={matched} leftOut={leftOut} byChannel={byChannel} channels={channels} />
        </>
      )}
      {isQuiet ? <p className={styles.quiet}>{t('broadcasts.quiet')}</p> : null}
      <p className={styles.quiet}>{t('broadcasts.once')}</p>
    </div>
  );
}
