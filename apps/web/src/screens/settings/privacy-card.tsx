import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import styles from './settings-screen.module.css';

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
    <section className={styles.card} aria-labelledby="settings-privacy">
      <h2 id="settings-privacy" className={styles.title}>
        {t('account.privacy')}
      </h2>
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
    </section>
  );
}
