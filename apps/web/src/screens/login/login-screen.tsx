import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { AuthKey } from '@afterglow/i18n/keys';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { KeyRound } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { formatDay } from '../../ground/format.ts';
import { errorText, type HttpRefusal, http } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useSearchParam } from '../../ground/use-place.ts';
import { takeWanted } from '../../ground/wanted-page.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';
import { enter, prepareToEnter } from '../../state/account/boot.ts';
import { canHavePasskeys, signInByPasskey } from '../../state/account/passkeys.ts';

const notices: Partial<Record<string, AuthKey>> = {
  link: 'auth.notice_link_used',
  password: 'auth.notice_password_changed',
};

export function LoginScreen(): ReactElement {
  const t = useT();
  const notice = notices[useSearchParam('notice') ?? ''];
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** One at a time: the field it is about has the focus. */
  const [wrong, setWrong] = useState<'email' | 'password' | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [refused, setRefused] = useState<(HttpRefusal & { by: 'password' | 'passkey' }) | null>(null);
  usePageTitle(t('auth.login_page'));

  const goIn = async (
    by: 'password' | 'passkey',
    ask: () => ReturnType<typeof signInByPasskey>,
  ): Promise<void> => {
    setBusy(by);
    setRefused(null);
    prepareToEnter();
    const answer = await ask();
    if (answer.ok && (await enter())) {
      await navigate({ ...takeWanted(), replace: true });
      return;
    }
    setBusy(null);
    if (by === 'password' && !answer.ok && 'status' in answer && answer.status === 401)
      passwordField.current?.select();
    if (answer.ok) setRefused({ by, status: 0, error: 'internal', fields: {}, seconds: 0 });
    else if ('status' in answer) setRefused({ by, ...answer });
  };
  const byPassword = async (comeBack = false): Promise<void> => {
    const found = !validEmail(cleanEmail(email)) ? 'email' : password === '' ? 'password' : null;
    setWrong(found);
    if (found) {
      setRefused(null);
      (found === 'email' ? emailField : passwordField).current?.focus();
      return;
    }
    await goIn('password', () =>
      http('POST', '/api/login', {
        email: cleanEmail(email),
        password,
        ...(comeBack ? { come_back: true } : {}),
      }),
    );
  };
  const byPasskey = (comeBack = false): Promise<void> => {
    setWrong(null);
    return goIn('passkey', () => signInByPasskey(comeBack));
  };
  const comeBack = (): Promise<void> => (refused?.by === 'passkey' ? byPasskey(true) : byPassword(true));

  return (
    <FormPage
      title={t('auth.login_title')}
      onSubmit={() => void byPassword()}
      foot={
        <>
          <Link to="/reset">{t('auth.forgot')}</Link>
          <p>
            {t('auth.new_here')} <Link to="/register">{t('auth.register')}</Link>
          </p>
        </>
      }
    >
      {refused?.until ? (
        <>
          <Banner kind="info" live="assertive">
            {t('auth.come_back_text', { day: formatDay(refused.until) })}
          </Banner>
          <Button size="l" block busy={busy !== null} onClick={() => void comeBack()}>
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
        error={wrong === 'email' ? t('errors.incorrect_email') : undefined}
        onChange={(event) => {
          setWrong(null);
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
        error={wrong === 'password' ? t('errors.check_password') : undefined}
        onChange={(event) => {
          setWrong(null);
          setPassword(event.currentTarget.value);
        }}
      />
      {/* Below what was typed, so that nothing moves under the eyes. */}
      {refused && !refused.until ? (
        <Banner kind="danger" live="assertive">
          {refused.error === 'wrong_data'
            ? t('errors.check_login_details')
            : errorText(t, refused.error, refused.seconds)}
        </Banner>
      ) : null}
      <Button type="submit" size="l" block busy={busy === 'password'} disabled={busy === 'passkey'}>
        {t('auth.login')}
      </Button>
      {canHavePasskeys() ? (
        <Button
          kind="outline"
          size="l"
          block
          busy={busy === 'passkey'}
          disabled={busy === 'password'}
          icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void byPasskey()}
        >
          {t('auth.passkey')}
        </Button>
      ) : null}
    </FormPage>
  );
}
