import { MIN_STAFF_PASSWORD_LENGTH } from '@afterglow/domain/staff-accounts';
import { Button } from '@afterglow/ui/primitives/button';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

/** Changes the caller's password and ends their other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [chosen, setChosen] = useState('');
  const [isShort, setShort] = useState(false);
  const [isDone, setDone] = useState(false);
  const { act, errorText, error, isBusy } = useAct('me/password', {
    onDone: () => {
      setPassword('');
      setChosen('');
      setDone(true);
    },
    reasons: { password: 'me.password_wrong' },
  });
  const isWeak = error?.code === 'bad_request';
  function submit(event: FormEvent): void {
    event.preventDefault();
    setDone(false);
    const isTooShort = [...chosen].length < MIN_STAFF_PASSWORD_LENGTH;
    setShort(isTooShort);
    if (!isTooShort && password !== '' && !isBusy) act({ password, new_password: chosen });
  }
  const shared = { showLabel: t('common.password_show'), hideLabel: t('common.password_hide') };
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      {/* Password managers store the new password for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...shared}
        label={t('me.password_old')}
        errorText={errorText && !isWeak ? errorText : undefined}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        {...shared}
        label={t('me.password_new')}
        hint={t('console.invite.password_hint', { min: MIN_STAFF_PASSWORD_LENGTH })}
        errorText={
          isShort || isWeak ? t('console.invite.password', { min: MIN_STAFF_PASSWORD_LENGTH }) : undefined
        }
        autoComplete="new-password"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('me.password_change')}
        </Button>
      </div>
      <p role="status">{isDone ? t('me.password_done') : null}</p>
    </form>
  );
}
