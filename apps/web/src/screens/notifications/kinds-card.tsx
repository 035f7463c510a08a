import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { useT } from '../../core/translations.tsx';
import { saveFieldWithToast } from '../../state/account/save-field.ts';

const pushKinds = ['push_messages', 'push_matches'] as const;
type Kind = (typeof pushKinds)[number] | 'mail_premium';

/** What is told by push, and by mail; held by the server for all devices. */
export function KindsCard({ user }: { user: Pick<OwnUser, Kind> }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async (kind: Kind, on: boolean): Promise<void> => {
    setBusy(true);
    await saveFieldWithToast(kind, on, { [kind]: on });
    setBusy(false);
  };
  const one = (kind: Kind): ReactElement => (
    <Switch
      key={kind}
      label={t(`discretion.${kind}`)}
      checked={user[kind]}
      busy={busy}
      onChange={(on) => void save(kind, on)}
    />
  );
  return (
    <>
      <SettingsCard id="notices-kinds" title={t('discretion.kinds_title')}>
        <p className={card.hint}>{t('discretion.kinds_hint')}</p>
        {pushKinds.map(one)}
      </SettingsCard>
      <SettingsCard id="notices-mails" title={t('discretion.mails_title')}>
        {one('mail_premium')}
        <p className={card.hint}>{t('discretion.mails_always')}</p>
      </SettingsCard>
    </>
  );
}
