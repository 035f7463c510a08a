import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { AuthKey } from '@afterglow/i18n/keys';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { KeyRound } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import type { Address } from '../../core/address.ts';
import { getErrorText } from '../../core/error-text.ts';
import { formatDay } from '../../core/format.ts';
import { type HttpError, http } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { takeRequestedPage } from '../../core/requested-page.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { activateSession, preloadSession } from '../../state/account/boot.ts';
import { canUsePasskeys, signInWithPasskey } from '../../state/account/passkeys.ts';

const noticeKeys: Partial<Record<string, AuthKey>> = {
  link: 'auth.notice_link_used',
  password: 'auth.notice_password_changed',
};

export function LoginScreen(): ReactElement {
  const t = useT();
  const notice = noticeKeys[useSearchParam('notice') ?? ''];
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** The field with the error, which has the focus. */
  const [invalidField, setInvalidField] = useState<'email' | 'password' | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { busy, error, setError, logIn } = useLogin(() => passwordField.current?.select());
  usePageTitle(t('auth.login_page'));

  const logInByPassword = async (restoreAccount = false): Promise<void> => {
    const invalid = !isValidEmail(normalizeEmail(email)) ? 'email' : password === '' ? 'password' : null;
    setInvalidField(invalid);
    if (invalid) {
      setError(null);
      (invalid === 'email' ? emailField : passwordField).current?.focus();
      return;
    }
    await logIn('password', () =>
      http('POST', '/api/login', {
        email: normalizeEmail(email),
        password,
        ...(restoreAccount ? { come_back: true } : {}),
      }),
    );
  };
  const logInByPasskey = (restoreAccount = false): Promise<void> => {
    setInvalidField(null);
    return logIn('passkey', () => signInWithPasskey(restoreAccount));
  };
  const restoreAccount = (): Promise<void> =>
    error?.by === 'passkey' ? logInByPasskey(true) : logInByPassword(true);

  return (
    <FormPage
      title={t('auth.login_title')}
      onSubmit={() => void logInByPassword()}
      foot={
        <>
          <Link to="/reset">{t('auth.forgot')}</Link>
          <p>
            {t('auth.new_here')} <Link to="/register">{t('auth.register')}</Link>
          </p>
        </>
      }
    >
      {error?.until ? (
        <>
          <Banner kind="info" live="assertive">
            {t('auth.come_back_text', { day: formatDay(error.until) })}
          </Banner>
          <Button size="l" block busy={busy !== null} onClick={() => void restoreAccount()}>
            {t('auth.come_back')}
          </Button>
        </>
      ) : notice ? (
        <Banner kind="info">{t(notice)}</Banner>
      ) : null}
      <EmailField
        label={t('auth.email')}
        autoComplete="username"
        value={email}
        ref={emailField}
        errorText={invalidField === 'email' ? t('errors.incorrect_email') : undefined}
        onChange={(event) => {
          setInvalidField(null);
          setEmail(event.currentTarget.value);
        }}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        showLabel={t('common.password_show')}
        hideLabel={t('common.password_hide')}
        ref={passwordField}
        errorText={invalidField === 'password' ? t('errors.check_password') : undefined}
        onChange={(event) => {
          setInvalidField(null);
          setPassword(event.currentTarget.value);
        }}
      />
      {/* Below the fields, so that they do not move. */}
      {error && !error.until ? (
        <Banner kind="danger" live="assertive">
          {error.error === 'wrong_data'
            ? t('errors.check_login_details')
            : getErrorText(t, error.error, error.seconds)}
        </Banner>
      ) : null}
      <Button type="submit" size="l" block busy={busy === 'password'} disabled={busy === 'passkey'}>
        {t('auth.login')}
      </Button>
      {canUsePasskeys() ? (
        <Button
          kind="outline"
          size="l"
          block
          busy={busy === 'passkey'}
          disabled={busy === 'password'}
          icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void logInByPasskey()}
        >
          {t('auth.passkey')}
        </Button>
      ) : null}
    </FormPage>
  );
}

type LoginWay = 'password' | 'passkey';

/** Sends a login, then opens the page that was asked for, or shows why it failed. */
function useLogin(onWrongPassword: () => void) {
  const [busy, setBusy] = useState<LoginWay | null>(null);
  const [error, setError] = useState<(HttpError & { by: LoginWay }) | null>(null);
  const logIn = async (
    by: LoginWay,
    sendLogin: () => ReturnType<typeof signInWithPasskey>,
  ): Promise<void> => {
    setBusy(by);
    setError(null);
    preloadSession();
    const response = await sendLogin();
    if (response.ok && (await activateSession())) {
      await navigate({ ...takeRequestedPage(), replace: true });
      return;
    }
    if ('decision' in response && response.decision) {
      await navigate({ to: response.decision as Address });
      return;
    }
    setBusy(null);
    if (by === 'password' && !response.ok && 'status' in response && response.status === 401)
      onWrongPassword();
    if (response.ok) setError({ by, status: 0, error: 'internal', fields: {}, seconds: 0 });
    else if ('status' in response) setError({ by, ...response });
  };
  return { busy, error, setError, logIn };
}
