import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import { Properties, Property } from '../../components/properties.tsx';
import { formatClockTime, formatCount, formatDuration, formatLastMoment } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

/** The running shift: how long it has lasted, when a break is due, and when it ends. */
export function OwnRestTimes({ own, remindAt }: { own: OwnRecord; remindAt: number | null }) {
  const t = useT();
  const times = [
    { label: t('me.remind_at'), at: remindAt },
    { label: t('me.break_due_at'), at: own.break_due_at },
    { label: t('me.shift_over_at'), at: own.shift_over_at },
  ];
  return (
    <Properties>
      <Property label={t('console.availability')}>
        {t('me.since', {
          state: t(`console.availability.${own.availability}`),
          since: formatLastMoment(own.since),
        })}
      </Property>
      <Property label={t('me.shift_s')}>{formatDuration(own.shift_s)}</Property>
      {times.map(({ label, at }) =>
        at === null ? null : (
          <Property key={label} label={label}>
            <bdi>{formatClockTime(at)}</bdi>
          </Property>
        ),
      )}
      <Property label={t('me.difficult_left')}>{formatCount(own.difficult_left)}</Property>
    </Properties>
  );
}
