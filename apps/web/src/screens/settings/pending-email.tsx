import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { ConfirmEmail } from '../../components/confirm-email.tsx';
import card from '../../components/settings/settings-card.module.css';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { cancelEmailChange } from '../../state/account/own-account.ts';

/** Another address that waits for its link: the mail once more, or the old one stays. */
export function PendingEmail({ email }: { email: string }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const cancelChange = async (): Promise<void> => {
    setBusy(true);
    const done = await cancelEmailChange();
    setBusy(false);
    if (done) toast({ type: 'success', message: t('account.email_cancelled') });
    else toast({ type: 'error', message: t('errors.something_wrong') });
  };
  return (
    <div className={card.form}>
      <p className={card.hint}>{t('account.email_pending', { email })}</p>
      <ConfirmEmail email={email} />
      <Button kind="ghost" block busy={busy} onClick={() => void cancelChange()}>
        {t('account.email_cancel')}
      </Button>
    </div>
  );
}
