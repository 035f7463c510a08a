import { MIN_STAFF_PASSWORD_LENGTH } from '@afterglow/domain/staff-accounts';
import { isStaffRole } from '@afterglow/domain/staff-role';
import { Arch } from '@afterglow/ui/primitives/arch';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type FormEvent, useEffect, useState } from 'react';
import { LanguageChoice } from '../../components/language-choice.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { useT } from '../../core/translations.tsx';
import { type Accepted, acceptInvite, type Invite, type InviteState, loadInvite } from './accept-invite.ts';
import styles from './login-screen.module.css';

/** The page of an invitation: password, second factor, and then the recovery codes. It needs no session. */
export function InviteScreen({ token }: { token: string }) {
  const t = useT();
  const [state, setState] = useState<InviteState | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    document.title = t('console.invite.title');
  }, [t]);
  useEffect(() => {
    let isCurrent = true;
    void loadInvite(token).then((loaded) => {
      if (isCurrent) setState(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <Arch size={48}>
          <div className={styles.glow} />
        </Arch>
        <h1 className={styles.title}>{t('console.invite.title')}</h1>
        {codes ? (
          <>
            <RecoveryCodes codes={codes} />
            {/* The whole page, so that the channel begins with the new session. */}
            <Button size="l" block onClick={() => location.assign('/console/')}>
              {t('console.invite.go')}
            </Button>
          </>
        ) : state && 'error' in state ? (
          <Banner kind="danger" live="assertive">
            {t(`console.invite.${state.error}`)}
          </Banner>
        ) : state ? (
          <InviteForm token={token} invite={state.invite} onAccepted={setCodes} />
        ) : (
          <p aria-busy="true">{t('common.loading')}</p>
        )}
        <LanguageChoice />
      </div>
    </main>
  );
}

type InviteFormProps = { token: string; invite: Invite; onAccepted: (codes: readonly string[]) => void };

function InviteForm({ token, invite, onAccepted }: InviteFormProps) {
  const t = useT();
  const { name, email, role, totp } = invite;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Extract<Accepted, { error: string }>['error'] | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if ([...password].length < MIN_STAFF_PASSWORD_LENGTH) return setError('password');
    setBusy(true);
    const accepted = await acceptInvite(token, password, code.trim());
    setBusy(false);
    if ('recoveryCodes' in accepted) return onAccepted(accepted.recoveryCodes);
    setError(accepted.error);
    // A rejected code stays invalid, so the field is emptied.
    if (accepted.error === 'invalid_code') setCode('');
  }
  const isFieldError = error === 'password' || error === 'invalid_code';
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>
        {t('console.invite.lead', {
          name,
          email,
          role: isStaffRole(role) ? t(`console.role.${role}`) : role,
        })}
      </p>
      {error && !isFieldError ? (
        <Banner kind="danger" live="assertive">
          {t(`console.invite.${error}`)}
        </Banner>
      ) : null}
      <PasswordField
        label={t('console.login.password')}
        hint={t('console.invite.password_hint', { min: MIN_STAFF_PASSWORD_LENGTH })}
        errorText={
          error === 'password' ? t('console.invite.password', { min: MIN_STAFF_PASSWORD_LENGTH }) : undefined
        }
        showLabel={t('common.password_show')}
        hideLabel={t('common.password_hide')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {totp ? (
        <>
          <p className={styles.lead}>{t('console.invite.factor')}</p>
          <QrCode text={totp.uri} label={t.plain('console.invite.qr')} />
          <p className={styles.secret}>
            <code dir="ltr">{totp.secret}</code>
          </p>
          <a className={styles.link} href={totp.uri}>
            {t('console.invite.open_app')}
          </a>
          <Field
            label={t('console.login.code')}
            errorText={error === 'invalid_code' ? t('console.login.invalid_code') : undefined}
            ltr
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      ) : null}
      <Button type="submit" size="l" block busy={isBusy}>
        {t('console.invite.submit')}
      </Button>
    </form>
  );
}
