import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { PASSWORD_MIN, validatePassword } from '@afterglow/domain/password';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { getErrorText } from '../../core/error-text.ts';
import { http } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { sendRecoveryLink } from '../../state/account/recovery-link.ts';

/** `/recover`: without a token it sends the link, with a token it asks for the new password. */
export function RecoverScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  usePageTitle(t('auth.recover_page'));
  return token ? <SetPassword key={token} token={token} /> : <RequestLink />;
}

function RequestLink(): ReactElement {
  const t = useT();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();

  const send = async (): Promise<void> => {
    if (!isValidEmail(normalizeEmail(email))) {
      setErrorText(t('errors.invalid_email'));
      return;
    }
    setBusy(true);
    const response = await sendRecoveryLink(normalizeEmail(email));
    setBusy(false);
    if (!response.ok) {
      setErrorText(getErrorText(t, response.error, response.seconds));
      return;
    }
    await navigate({ to: '/check/recover' });
  };

  return (
    <FormPage
      title={t('auth.recover_title')}
      text={t('auth.recover_text')}
      onSubmit={() => void send()}
      foot={<Link to="/login">{t('auth.to_login')}</Link>}
    >
      <EmailField
        label={t('auth.email')}
        autoComplete="username"
        value={email}
        errorText={errorText}
        onChange={(event) => {
          setErrorText(undefined);
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="l" block busy={isBusy}>
        {t('auth.recover_send')}
      </Button>
    </FormPage>
  );
}

function SetPassword({ token }: { token: string }): ReactElement {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const [link, setLink] = useState<'asked' | 'good' | 'stale'>('asked');
  useEffect(() => {
    let isMounted = true;
    // Checks the link before the member thinks of a password. Without an answer the form is shown anyway.
    void http('GET', `/api/recover/${encodeURIComponent(token)}`).then((response) => {
      if (isMounted) setLink(!response.ok && response.status === 410 ? 'stale' : 'good');
    });
    return () => {
      isMounted = false;
    };
  }, [token]);

  const save = async (): Promise<void> => {
    const invalid = validatePassword(password);
    if (invalid) {
      setErrorText(getErrorText(t, `password_${invalid}`));
      return;
    }
    setBusy(true);
    const response = await http('POST', `/api/recover/${encodeURIComponent(token)}`, { password });
    setBusy(false);
    if (response.ok) await navigate({ to: '/login', search: { notice: 'password' }, replace: true });
    else if (response.status === 410) setLink('stale');
    else setErrorText(getErrorText(t, response.fields.password ?? response.error, response.seconds));
  };

  if (link === 'asked') {
    return (
      <FormPage title={t('auth.new_title')}>
        <Spinner label={t('common.loading')} />
      </FormPage>
    );
  }
  if (link === 'stale') {
    return (
      <FormPage title={t('auth.stale_title')} text={t('auth.stale_text')}>
        <Button size="l" render={<Link to="/reset" />}>
          {t('auth.stale_again')}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('auth.new_title')} text={t('auth.new_text')} onSubmit={() => void save()}>
      <PasswordField
        label={t('auth.new_password')}
        hint={t('auth.new_hint')}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        value={password}
        showLabel={t('common.password_show')}
        hideLabel={t('common.password_hide')}
        errorText={errorText}
        onChange={(event) => {
          setErrorText(undefined);
          setPassword(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="l" block busy={isBusy}>
        {t('auth.new_save')}
      </Button>
    </FormPage>
  );
}
