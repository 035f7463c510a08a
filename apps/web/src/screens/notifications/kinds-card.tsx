import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { saveFieldWithToast } from '../../state/account/save-field-with-toast.ts';
import styles from './notifications-screen.module.css';

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
      <section className={styles.card} aria-labelledby="notices-kinds">
        <h2 id="notices-kinds" className={styles.title}>
          {t('discretion.kinds_title')}
        </h2>
        <p className={styles.hint}>{t('discretion.kinds_hint')}</p>
        {pushKinds.map(one)}
      </section>
      <section className={styles.card} aria-labelledby="notices-mails">
        <h2 id="notices-mails" className={styles.title}>
          {t('discretion.mails_title')}
        </h2>
        {one('mail_premium')}
        <p className={styles.hint}>{t('discretion.mails_always')}</p>
      </section>
    </>
  );
}
