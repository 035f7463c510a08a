import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { type ReactElement, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { getErrorText } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { sendRecoveryLink } from '../../state/account/recovery-link.ts';

export function RequestLink(): ReactElement {
  const t = useT();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const send = async (): Promise<void> => {
    if (!isValidEmail(normalizeEmail(email))) {
      setError(t('errors.invalid_email'));
      return;
    }
    setBusy(true);
    const response = await sendRecoveryLink(normalizeEmail(email));
    setBusy(false);
    if (!response.ok) {
      setError(getErrorText(t, response.error, response.seconds));
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
        error={error}
        onChange={(event) => {
          setError(undefined);
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="l" block busy={busy}>
        {t('auth.recover_send')}
      </Button>
    </FormPage>
  );
}
