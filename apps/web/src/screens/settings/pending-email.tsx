import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { ConfirmEmail } from '../../parts/confirm-email.tsx';
import { keepEmail } from '../../state/account/own-account.ts';
import styles from './settings-screen.module.css';

/** Another address that waits for its link: the mail once more, or the old one stays. */
export function PendingEmail({ email }: { email: string }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    const done = await keepEmail();
    setBusy(false);
    if (done) toast({ type: 'success', message: t('account.email_cancelled') });
    else toast({ type: 'error', message: t('errors.something_wrong') });
  };
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('account.email_pending', { email })}</p>
      <ConfirmEmail email={email} />
      <Button kind="ghost" block busy={busy} onClick={() => void keep()}>
        {t('account.email_cancel')}
      </Button>
    </div>
  );
}
