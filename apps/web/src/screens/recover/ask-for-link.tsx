import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { type ReactElement, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { navigate } from '../../ground/router.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';
import { sendRecoveryLink } from '../../state/account/recovery-link.ts';

export function AskForLink(): ReactElement {
  const t = useT();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const send = async (): Promise<void> => {
    if (!validEmail(cleanEmail(email))) {
      setWrong(t('errors.invalid_email'));
      return;
    }
    setBusy(true);
    const answer = await sendRecoveryLink(cleanEmail(email));
    setBusy(false);
    if (!answer.ok) {
      setWrong(errorText(t, answer.error, answer.seconds));
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
        error={wrong}
        onChange={(event) => {
          setWrong(undefined);
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="l" block busy={busy}>
        {t('auth.recover_send')}
      </Button>
    </FormPage>
  );
}
