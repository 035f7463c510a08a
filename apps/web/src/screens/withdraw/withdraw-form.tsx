import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './withdraw-screen.module.css';
import type { Withdrawal } from './withdrawal.ts';

const LONGEST_REFERENCE = 64;
const LONGEST_TEXT = 1_000;

export function WithdrawForm({
  wanted,
  onChange,
  onGoOn,
}: {
  wanted: Withdrawal;
  onChange: (fields: Partial<Withdrawal>) => void;
  onGoOn: () => void;
}): ReactElement {
  const t = useT();
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = cleanEmail(wanted.email);
        if (!validEmail(email)) {
          setWrong(true);
          event.currentTarget.querySelector('input')?.focus();
          return;
        }
        onChange({ email, reference: wanted.reference.trim(), text: wanted.text.trim() });
        onGoOn();
      }}
    >
      <p className={styles.step}>{t('withdraw.step_one')}</p>
      <h1 className={styles.title}>{t('withdraw.title')}</h1>
      <p className={styles.text}>{t('withdraw.text')}</p>
      <div className={styles.fields}>
        <Field
          label={t('withdraw.email')}
          type="email"
          ltr
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={wanted.email}
          error={wrong ? t('errors.invalid_email') : undefined}
          onChange={({ currentTarget: { value } }) => {
            setWrong(false);
            onChange({ email: value });
          }}
        />
        <Field
          label={t('withdraw.reference')}
          hint={t('withdraw.reference_hint')}
          ltr
          autoComplete="off"
          maxLength={LONGEST_REFERENCE}
          value={wanted.reference}
          onChange={({ currentTarget: { value } }) => onChange({ reference: value })}
        />
        <TextArea
          label={t('withdraw.words')}
          hint={t('withdraw.words_hint')}
          maxLength={LONGEST_TEXT}
          value={wanted.text}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
        <Button type="submit" size="l" block>
          {t('withdraw.go_on')}
        </Button>
      </div>
    </form>
  );
}
