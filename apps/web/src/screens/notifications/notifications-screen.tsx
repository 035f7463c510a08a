import { parseQuietHours } from '@afterglow/domain/quiet-hours';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { isSoundOn, setSoundOn } from '../../core/sound.ts';
import { useT } from '../../core/translations.tsx';
import { saveFieldWithToast } from '../../state/account/save-field.ts';
import { useSession } from '../../state/account/session.ts';
import { NotificationsCard } from './notifications-card.tsx';
import styles from './notifications-screen.module.css';

export const ScreenSkeleton = (): ReactElement => (
  <TitledScreenSkeleton titleKey="discretion.notices_title" />
);

/** `/settings/notifications`: what notifies the member, how, and in which hours nothing does. */
export function NotificationsScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  const [isSoundShown, setSoundShown] = useState(isSoundOn);
  return (
    <SettingsPage title={t('discretion.notices_title')}>
      <NotificationsCard />
      {user ? (
        <>
          <KindsCard user={user} />
          <QuietCard hours={user.quiet_hours} />
        </>
      ) : null}
      <SettingsCard id="notices-sound" title={t('discretion.on_this_device')}>
        <Switch
          label={t('settings.sound')}
          hint={t('settings.sound_hint')}
          checked={isSoundShown}
          onChange={(isOn) => {
            setSoundOn(isOn);
            setSoundShown(isOn);
          }}
        />
      </SettingsCard>
    </SettingsPage>
  );
}

const pushKinds = ['push_messages', 'push_matches'] as const;
type Kind = (typeof pushKinds)[number] | 'mail_premium' | 'marketing';

/** Which pushes and emails the member gets. The server stores it for all devices. */
function KindsCard({ user }: { user: Pick<OwnUser, Kind> }): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: Kind, isOn: boolean): Promise<void> => {
    setBusy(true);
    await saveFieldWithToast(kind, isOn, { [kind]: isOn });
    setBusy(false);
  };
  const renderSwitch = (kind: Kind): ReactElement => (
    <Switch
      key={kind}
      label={t(`discretion.${kind}`)}
      {...(kind === 'marketing' && { hint: t('discretion.marketing_hint') })}
      checked={user[kind]}
      busy={isBusy}
      onChange={(isOn) => void save(kind, isOn)}
    />
  );
  return (
    <>
      <SettingsCard id="notices-kinds" title={t('discretion.kinds_title')}>
        <p className={card.hint}>{t('discretion.kinds_hint')}</p>
        {pushKinds.map(renderSwitch)}
      </SettingsCard>
      <SettingsCard id="notices-mails" title={t('discretion.mails_title')}>
        {renderSwitch('mail_premium')}
        {renderSwitch('marketing')}
        <p className={card.hint}>{t('discretion.mails_always')}</p>
      </SettingsCard>
    </>
  );
}

const DEFAULT_HOURS = { from: 22, until: 7 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Hours without notifications on any device, in the time zone of the member's town. */
function QuietCard({ hours: stored }: { hours: string | null }): ReactElement {
  const t = useT();
  const quiet = parseQuietHours(stored ?? '') ?? null;
  const [isBusy, setBusy] = useState(false);
  const save = async (wanted: { from: number; until: number } | null): Promise<void> => {
    const text = wanted ? `${wanted.from}-${wanted.until}` : '';
    setBusy(true);
    await saveFieldWithToast('quiet_hours', text, { quiet_hours: text || null });
    setBusy(false);
  };
  const renderHour = (which: 'from' | 'until', other: number): ReactElement => (
    <Select
      label={t(`discretion.quiet_${which}`)}
      value={String(quiet?.[which])}
      aria-busy={isBusy || undefined}
      options={hours.map((hour) => ({
        value: String(hour),
        label: formatHour(hour),
        disabled: hour === other,
      }))}
      onChange={({ currentTarget: { value } }) => quiet && void save({ ...quiet, [which]: Number(value) })}
    />
  );
  return (
    <SettingsCard id="notices-quiet" title={t('discretion.quiet_title')}>
      <Switch
        label={t('discretion.quiet_on')}
        hint={t('discretion.quiet_hint')}
        checked={quiet !== null}
        busy={isBusy}
        onChange={(isOn) => void save(isOn ? DEFAULT_HOURS : null)}
      />
      {quiet ? (
        <div className={styles.hours}>
          {renderHour('from', quiet.until)}
          {renderHour('until', quiet.from)}
        </div>
      ) : null}
    </SettingsCard>
  );
}
