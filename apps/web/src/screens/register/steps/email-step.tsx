import { isValidEmail, normalizeEmail, suggestEmail } from '@afterglow/domain/email';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { type ReactElement, useState } from 'react';
import { getErrorText } from '../../../core/error-text.ts';
import { http } from '../../../core/http.ts';
import { Link } from '../../../core/link.tsx';
import { useT } from '../../../core/translations.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import styles from './email-step.module.css';

export function EmailStep({ step, next, getErrorCode }: StepProps<'email'>): ReactElement {
  const t = useT();
  const stored = useWizard(({ answers }) => answers.email ?? '');
  const [email, setEmail] = useState(stored);
  const [invalid, setInvalid] = useState<{ error: string; seconds?: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const shownErrorCode = invalid?.error ?? getErrorCode('email');

  const submit = async (): Promise<void> => {
    const clean = normalizeEmail(email);
    if (!isValidEmail(clean)) {
      setInvalid({ error: 'invalid_email' });
      return;
    }
    setBusy(true);
    const response = await http<{ available: boolean }>(
      'GET',
      `/api/email-available?email=${encodeURIComponent(clean)}`,
    );
    setBusy(false);
    // Rate limited: the registration itself will check the address.
    if (!response.ok && response.error !== 'wait') {
      setInvalid(response);
      return;
    }
    if (response.ok && !response.body.available) {
      setInvalid({ error: 'email_taken' });
      return;
    }
    storeAnswer({ email: clean });
    next();
  };

  return (
    <StepForm step={step} isBusy={isBusy} onSubmit={() => void submit()}>
      <EmailField
        label={t('wizard.email')}
        enterKeyHint="next"
        value={email}
        errorText={shownErrorCode ? getErrorText(t, shownErrorCode, invalid?.seconds) : undefined}
        onBlur={() => setSuggestion(suggestEmail(email))}
        onChange={(event) => {
          setInvalid(null);
          setSuggestion(null);
          setEmail(event.currentTarget.value);
        }}
      />
      {suggestion ? (
        <Button
          kind="soft"
          onClick={() => {
            setEmail(suggestion);
            setSuggestion(null);
          }}
        >
          {t('wizard.email_meant', { email: suggestion })}
        </Button>
      ) : null}
      {shownErrorCode === 'email_taken' ? (
        <Link className={styles.login} to="/login">
          {t('wizard.email_login')}
        </Link>
      ) : null}
    </StepForm>
  );
}
