import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { PASSWORD_MIN } from '@afterglow/domain/password';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type ReactElement, useState } from 'react';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import { changeEmail, changePassword } from '../../state/account/own-account.ts';
import { EndingPasskeys } from './ending-passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings-screen.module.css';
import type { Passkeys } from './use-passkeys.ts';

type Props = { user: Pick<OwnUser, 'email_verified' | 'email_pending'>; passkeys: Passkeys };

/** Another address or password; each is asked for the current password and may be taken back by mail. */
export function CredentialsCard({ user, passkeys }: Props): ReactElement {
  const t = useT();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState('');
  const close = (): void => {
    setOpen(null);
    setEmail('');
    setChosen('');
  };
  const done = (message: string): null => {
    close();
    toast({ type: 'success', message });
    return null;
  };

  const sendEmail = async (password: string): Promise<string | null> => {
    const code = await changeEmail(password, cleanEmail(email));
    if (!code) return done(t('account.email_asked', { email: cleanEmail(email) }));
    if (code === 'too_many_addresses') return t('account.email_too_many');
    if (code === 'conflict') return t('account.email_taken');
    if (code === 'bad_request') return t('errors.incorrect_email');
    return code === 'forbidden' || code === 'limit_reached' ? code : t('errors.something_wrong');
  };
  const sendPassword = async (password: string): Promise<string | null> => {
    const code = await changePassword(password, chosen);
    if (!code) {
      void passkeys.load();
      return done(t('account.password_changed'));
    }
    if (code === 'bad_request') return t('account.password_weak');
    return code === 'forbidden' || code === 'limit_reached' ? code : t('errors.something_wrong');
  };

  return (
    <section className={styles.card} aria-labelledby="settings-credentials">
      <h2 id="settings-credentials" className={styles.title}>
        {t('account.credentials')}
      </h2>
      {user.email_verified ? null : <p className={styles.hint}>{t('account.email_open')}</p>}
      <Unfold
        open={open === 'email'}
        onClose={close}
        button={
          <Button kind="outline" block disabled={!user.email_verified} onClick={() => setOpen('email')}>
            {t('account.email_change')}
          </Button>
        }
      >
        <PasswordForm
          label={t('account.email_change')}
          ready={validEmail(cleanEmail(email))}
          onSend={sendEmail}
          onCancel={close}
        >
          <Field
            label={t('account.email_new')}
            type="email"
            ltr
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </PasswordForm>
      </Unfold>
      <Unfold
        open={open === 'password'}
        onClose={close}
        button={
          <Button kind="outline" block onClick={() => setOpen('password')}>
            {t('account.password_change')}
          </Button>
        }
      >
        <PasswordForm
          label={t('account.password_change')}
          ready={chosen.length >= PASSWORD_MIN}
          onSend={sendPassword}
          onCancel={close}
        >
          <PasswordField
            label={t('account.password_new')}
            autoComplete="new-password"
            value={chosen}
            showLabel={t('common.password_show')}
            hideLabel={t('common.password_hide')}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <EndingPasskeys list={passkeys.list ?? []} />
          {user.email_pending ? <p className={styles.hint}>{t('account.password_ends_pending')}</p> : null}
        </PasswordForm>
      </Unfold>
    </section>
  );
}
