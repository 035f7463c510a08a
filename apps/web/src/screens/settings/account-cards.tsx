import { PASSWORD_MIN } from '@afterglow/domain/password';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type ReactElement, useState } from 'react';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { formatDay } from '../../core/format.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { changePassword, type Passkey } from '../../state/account/own-account.ts';
import { type Passkeys, PasskeysCard, usePasskeys } from './passkeys-card.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';

/** The rarely needed cards. They load after the rest of the screen. */
export function AccountCards({ user }: { user: OwnUser }): ReactElement {
  const passkeys = usePasskeys();
  return (
    <>
      <CredentialsCard user={user} passkeys={passkeys} />
      <PasskeysCard passkeys={passkeys} />
    </>
  );
}

type Props = { user: Pick<OwnUser, 'email_pending'>; passkeys: Passkeys };

/** Changes the password. It needs the current one; a link in an email can undo the change. */
function CredentialsCard({ user, passkeys }: Props): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [newPassword, setNewPassword] = useState('');
  const [hasError, setError] = useState(false);
  const close = (): void => {
    setOpen(false);
    setNewPassword('');
    setError(false);
  };
  const send = async (password: string): Promise<string | null> => {
    const code = await changePassword(password, newPassword);
    setError(code === 'bad_request');
    if (!code) {
      void passkeys.load();
      close();
      toast({ type: 'success', message: t('account.password_changed') });
      return null;
    }
    if (code === 'bad_request') return '';
    return code === 'forbidden' || code === 'limit_reached' ? code : getInternalErrorText(t);
  };

  return (
    <SettingsCard id="settings-credentials" title={t('account.password')}>
      <Expander
        isOpen={isOpen}
        onClose={close}
        button={
          <Button kind="outline" block onClick={() => setOpen(true)}>
            {t('account.password_change')}
          </Button>
        }
      >
        <PasswordForm
          label={t('account.password_change')}
          isReady={newPassword.length >= PASSWORD_MIN}
          onSend={send}
          onCancel={close}
        >
          <PasswordField
            label={t('account.password_new')}
            autoComplete="new-password"
            value={newPassword}
            showLabel={t('common.password_show')}
            hideLabel={t('common.password_hide')}
            errorText={hasError ? t('account.password_weak') : undefined}
            onChange={(event) => {
              setNewPassword(event.currentTarget.value);
              setError(false);
            }}
          />
          <EndingPasskeys list={passkeys.list ?? []} />
          {user.email_pending ? <p className={card.hint}>{t('account.password_ends_pending')}</p> : null}
        </PasswordForm>
      </Expander>
    </SettingsCard>
  );
}

/** Lists the passkeys that a change of the password removes. */
function EndingPasskeys({ list }: { list: readonly Passkey[] }): ReactElement | null {
  const t = useT();
  const ending = list.filter(({ current }) => !current);
  if (ending.length === 0) return null;
  return (
    <div className={card.hint}>
      <p>{t('account.password_ends')}</p>
      <ul className={styles.named}>
        {ending.map(({ id, device, since }) => (
          <li key={id}>
            <bdi>{device || t('account.device_unknown')}</bdi>
            <span>{t('account.passkey_since', { when: formatDay(since) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
