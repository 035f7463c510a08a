import { PASSWORD_MIN, validatePassword } from '@afterglow/domain/password';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type ReactElement, useState } from 'react';
import { getErrorText } from '../../../core/error-text.ts';
import { useT } from '../../../core/translations.tsx';
import { RichText } from '../rich-text.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useWizard } from '../wizard-store.ts';
import styles from './credentials-step.module.css';

interface Props extends StepProps<'credentials'> {
  isBusy: boolean;
  /** The server's error for the whole registration. */
  submitErrorText: string | undefined;
  onFinish: (password: string) => void;
}

/** The last question. It sends the registration. Only this component holds the password. */
export function CredentialsStep({
  step,
  getErrorCode,
  isBusy,
  submitErrorText,
  onFinish,
}: Props): ReactElement {
  const t = useT();
  const email = useWizard(({ answers }) => answers.email ?? '');
  const name = useWizard(({ answers }) => answers.name ?? '');
  const [password, setPassword] = useState('');
  const [isAdult, setAdult] = useState(false);
  const [hasAcceptedTerms, setTerms] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const passwordError = validatePassword(password, { email, name });
  const ownErrorCode = isSubmitted && passwordError ? `password_${passwordError}` : undefined;
  const shownErrorCode = ownErrorCode ?? getErrorCode('password');
  const page = (href: string) => (
    // biome-ignore lint/a11y/useAnchorContent: the message provides the content
    <a className={styles.page} href={href} target="_blank" rel="noreferrer" />
  );

  return (
    <StepForm
      step={step}
      isBusy={isBusy}
      working={t('wizard.creating')}
      action={t('wizard.finish')}
      onSubmit={() => {
        setSubmitted(true);
        if (!passwordError && isAdult && hasAcceptedTerms) onFinish(password);
      }}
    >
      {submitErrorText ? <Banner kind="danger">{submitErrorText}</Banner> : null}
      {/* For password managers: the account of this password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('wizard.password')}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        value={password}
        showLabel={t('common.password_show')}
        hideLabel={t('common.password_hide')}
        errorText={shownErrorCode ? getErrorText(t, shownErrorCode) : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles.boxes}>
        <Checkbox
          checked={isAdult}
          onChange={setAdult}
          errorText={isSubmitted && !isAdult ? t('wizard.over_18_needed') : undefined}
        >
          {t('wizard.over_18')}
        </Checkbox>
        <Checkbox
          checked={hasAcceptedTerms}
          onChange={setTerms}
          errorText={isSubmitted && !hasAcceptedTerms ? t('wizard.terms_needed') : undefined}
        >
          <RichText id="wizard.terms" components={{ terms: page('/tos'), privacy: page('/privacy') }} />
        </Checkbox>
      </div>
    </StepForm>
  );
}
