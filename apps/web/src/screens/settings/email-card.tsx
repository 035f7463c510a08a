import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { type ReactElement, useState } from 'react';
import { ConfirmEmail } from '../../components/confirm-email.tsx';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { cancelEmailChange, changeEmail } from '../../state/account/own-account.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';

type Props = { user: Pick<OwnUser, 'email' | 'email_verified' | 'email_pending'> };

/** The email address, whether it is confirmed, and a new address that waits for its confirmation. */
export function EmailCard({ user: { email, email_verified, email_pending } }: Props): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [newEmail, setNewEmail] = useState('');
  const [errorText, setErrorText] = useState<string>();
  const close = (): void => {
    setOpen(false);
    setNewEmail('');
    setErrorText(undefined);
  };

  const send = async (password: string): Promise<string | null> => {
    const code = await changeEmail(password, normalizeEmail(newEmail));
    if (!code) {
      close();
      toast({ type: 'success', message: t('account.email_asked', { email: normalizeEmail(newEmail) }) });
      return null;
    }
    // Errors of the address are shown at its field.
    const emailErrorText = {
      too_many_addresses: t('account.email_too_many'),
      conflict: t('account.email_taken'),
      bad_request: t('errors.incorrect_email'),
    }[code];
    setErrorText(emailErrorText);
    if (emailErrorText) return '';
    return code === 'forbidden' || code === 'limit_reached' ? code : getInternalErrorText(t);
  };

  return (
    <SettingsCard id="settings-email" title={t('settings.email')}>
      <p className={styles.email}>
        <bdi dir="ltr">{email}</bdi>
        <span data-confirmed={email_verified || undefined}>
          {email_verified ? t('settings.email_confirmed') : t('settings.email_open')}
        </span>
      </p>
      {email_pending ? (
        <PendingEmail email={email_pending} />
      ) : email_verified ? null : (
        <ConfirmEmail email={email} />
      )}
      <Expander
        isOpen={isOpen}
        onClose={close}
        button={
          <Button kind="outline" block onClick={() => setOpen(true)}>
            {t('account.email_change')}
          </Button>
        }
      >
        <PasswordForm
          label={t('account.email_change')}
          isReady={isValidEmail(normalizeEmail(newEmail))}
          onSend={send}
          onCancel={close}
        >
          <EmailField
            label={t('account.email_new')}
            value={newEmail}
            errorText={errorText}
            onChange={(event) => {
              setNewEmail(event.currentTarget.value);
              setErrorText(undefined);
            }}
          />
        </PasswordForm>
      </Expander>
    </SettingsCard>
  );
}

/** A new address that waits for its confirmation: sends the email again, or cancels the change. */
function PendingEmail({ email }: { email: string }): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const cancelChange = async (): Promise<void> => {
    setBusy(true);
    const isDone = await cancelEmailChange();
    setBusy(false);
    if (isDone) toast({ type: 'success', message: t('account.email_cancelled') });
    else toastInternalError(t);
  };
  return (
    <div className={card.form}>
      <p className={card.hint}>{t('account.email_pending', { email })}</p>
      <ConfirmEmail email={email} />
      <Button kind="ghost" block busy={isBusy} onClick={() => void cancelChange()}>
        {t('account.email_cancel')}
      </Button>
    </div>
  );
}
