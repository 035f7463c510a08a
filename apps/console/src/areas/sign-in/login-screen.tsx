import { Arch } from '@afterglow/ui/primitives/arch';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LanguageChoice } from '../../components/language-choice.tsx';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import styles from './login-screen.module.css';
import { type LoginError, signIn } from './sign-in.ts';

const codeErrors: readonly LoginError[] = ['code_required', 'invalid_code'];

/** Password first; the second factor is asked for once the password was right. */
export function LoginScreen() {
  const t = useT();
  const ended = useSession((session) => session.ended);
  const codeField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ code: LoginError; seconds: number } | null>(null);
  useEffect(() => {
    document.title = t('console.login.title');
  }, [t]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const newError = await signIn(email, password, code);
    setBusy(false);
    if (newError?.code === 'code_required') setCodeAsked(true);
    setError(newError?.code === 'code_required' && !isCodeAsked ? null : newError);
    if (newError?.code !== 'invalid_code') return;
    // A rejected code stays invalid, so the field is emptied.
    setCode('');
    codeField.current?.focus();
  }

  const errorText = error ? t(`console.login.${error.code}`, { seconds: error.seconds }) : undefined;
  const isCodeError = error && codeErrors.includes(error.code);
  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <Arch size={48}>
          <div className={styles.glow} />
        </Arch>
        <h1 className={styles.title}>{t('console.login.title')}</h1>
        <p className={styles.lead}>{t('console.login.lead')}</p>
        {errorText && !isCodeError ? (
          <Banner kind="danger" live="assertive">
            {errorText}
          </Banner>
        ) : ended ? (
          <Banner kind="info" live="polite">
            {t(`console.ended.${ended}`)}
          </Banner>
        ) : null}
        <Field
          label={t('console.login.email')}
          type="email"
          ltr
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('console.login.password')}
          showLabel={t('common.password_show')}
          hideLabel={t('common.password_hide')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isCodeAsked ? (
          <Field
            ref={codeField}
            label={t('console.login.code')}
            hint={t('console.login.code_hint')}
            errorText={isCodeError ? errorText : undefined}
            ltr
            autoComplete="one-time-code"
            autoFocus
            required
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <Button type="submit" size="l" block busy={isBusy}>
          {t('console.login.submit')}
        </Button>
        <LanguageChoice />
      </form>
    </main>
  );
}
