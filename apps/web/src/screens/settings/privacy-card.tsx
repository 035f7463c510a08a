import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';

const choices = ['incognito', 'hide_online', 'hide_age', 'hide_town'] as const;

/** What the member keeps to themselves; each holds at once, for everybody. */
export function PrivacyCard({ user }: { user: Pick<OwnUser, (typeof choices)[number]> }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async (key: (typeof choices)[number], on: boolean): Promise<void> => {
    setBusy(true);
    const error = await saveField(key, on, { [key]: on });
    setBusy(false);
    if (error) toast({ type: 'error', message: t('errors.something_wrong') });
    else toast({ type: 'success', message: t('settings.saved') });
  };
  return (
    <SettingsCard id="settings-privacy" title={t('account.privacy')}>
      {choices.map((key) => (
        <Switch
          key={key}
          label={t(`account.${key}`)}
          hint={t(`account.${key}_hint`)}
          checked={user[key]}
          busy={busy}
          onChange={(on) => void save(key, on)}
        />
      ))}
    </SettingsCard>
  );
}
