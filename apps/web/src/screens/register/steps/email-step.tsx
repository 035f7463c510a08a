import { cleanEmail, likelyEmail, validEmail } from '@afterglow/domain/email';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { type ReactElement, useState } from 'react';
import { errorText, http } from '../../../ground/http.ts';
import { Link } from '../../../ground/link.tsx';
import { useT } from '../../../ground/words.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';
import styles from './email-step.module.css';

export function EmailStep({ step, next, fault }: StepProps<'email'>): ReactElement {
  const t = useT();
  const kept = useWizard(({ answers }) => answers.email ?? '');
  const [email, setEmail] = useState(kept);
  const [wrong, setWrong] = useState<{ error: string; seconds?: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [meant, setMeant] = useState<string | null>(null);
  const told = wrong?.error ?? fault('email');

  const check = async (): Promise<void> => {
    const clean = cleanEmail(email);
    if (!validEmail(clean)) {
      setWrong({ error: 'invalid_email' });
      return;
    }
    setBusy(true);
    const free = await http<{ available: boolean }>(
      'GET',
      `/api/email-available?email=${encodeURIComponent(clean)}`,
    );
    setBusy(false);
    // Asked too often: the registration itself will say whether the address is free.
    if (!free.ok && free.error !== 'wait') {
      setWrong(free);
      return;
    }
    if (free.ok && !free.body.available) {
      setWrong({ error: 'email_taken' });
      return;
    }
    answer({ email: clean });
    next();
  };

  return (
    <StepForm step={step} busy={busy} onSubmit={() => void check()}>
      <EmailField
        label={t('wizard.email')}
        enterKeyHint="next"
        value={email}
        error={told ? errorText(t, told, wrong?.seconds) : undefined}
        onBlur={() => setMeant(likelyEmail(email))}
        onChange={(event) => {
          setWrong(null);
          setMeant(null);
          setEmail(event.currentTarget.value);
        }}
      />
      {meant ? (
        <Button
          kind="soft"
          onClick={() => {
            setEmail(meant);
            setMeant(null);
          }}
        >
          {t('wizard.email_meant', { email: meant })}
        </Button>
      ) : null}
      {told === 'email_taken' ? (
        <Link className={styles.login} to="/login">
          {t('wizard.email_login')}
        </Link>
      ) : null}
    </StepForm>
  );
}
