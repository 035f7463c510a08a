import { parseQuietHours } from '@afterglow/domain/quiet-hours';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { useT } from '../../core/translations.tsx';
import { saveFieldWithToast } from '../../state/account/save-field.ts';
import styles from './notifications-screen.module.css';

const DEFAULT_HOURS = { from: 22, until: 7 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Hours in which nothing is told on any device, by the clock of the member's town. */
export function QuietCard({ hours: stored }: { hours: string | null }): ReactElement {
  const t = useT();
  const quiet = parseQuietHours(stored ?? '') ?? null;
  const [busy, setBusy] = useState(false);
  const save = async (wanted: { from: number; until: number } | null): Promise<void> => {
    const text = wanted ? `${wanted.from}-${wanted.until}` : '';
    setBusy(true);
    await saveFieldWithToast('quiet_hours', text, { quiet_hours: text || null });
    setBusy(false);
  };
  const end = (which: 'from' | 'until', other: number): ReactElement => (
    <Select
      label={t(`discretion.quiet_${which}`)}
      value={String(quiet?.[which])}
      aria-busy={busy || undefined}
      options={hours.map((hour) => ({ value: String(hour), label: clock(hour), disabled: hour === other }))}
      onChange={({ currentTarget: { value } }) => quiet && void save({ ...quiet, [which]: Number(value) })}
    />
  );
  return (
    <SettingsCard id="notices-quiet" title={t('discretion.quiet_title')}>
      <Switch
        label={t('discretion.quiet_on')}
        hint={t('discretion.quiet_hint')}
        checked={quiet !== null}
        busy={busy}
        onChange={(on) => void save(on ? DEFAULT_HOURS : null)}
      />
      {quiet ? (
        <div className={styles.hours}>
          {end('from', quiet.until)}
          {end('until', quiet.from)}
        </div>
      ) : null}
    </SettingsCard>
  );
}
