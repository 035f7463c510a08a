import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { MAX_SIGNED_NAME_LENGTH } from '@afterglow/domain/signed-name';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { Field } from '@afterglow/ui/primitives/field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, useState } from 'react';
import styles from '../../components/declaration.module.css';
import { useRefundDays } from '../../components/operator.ts';
import { useT } from '../../core/translations.tsx';
import type { Withdrawal } from './withdraw-confirm.tsx';

const MAX_REFERENCE_LENGTH = 64;
const MAX_TEXT_LENGTH = 1_000;

export function WithdrawForm({
  withdrawal,
  onChange,
  onContinue,
}: {
  withdrawal: Withdrawal;
  onChange: (fields: Partial<Withdrawal>) => void;
  onContinue: () => void;
}): ReactElement {
  const t = useT();
  const days = useRefundDays();
  const [errors, setErrors] = useState<readonly ('name' | 'email')[]>([]);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = normalizeEmail(withdrawal.email);
        const name = withdrawal.name.trim();
        const found = [
          ...(name === '' ? (['name'] as const) : []),
          ...(isValidEmail(email) ? [] : (['email'] as const)),
        ];
        setErrors(found);
        if (found[0]) {
          event.currentTarget.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
          return;
        }
        onChange({ name, email, reference: withdrawal.reference.trim(), text: withdrawal.text.trim() });
        onContinue();
      }}
    >
      <p className={styles.step}>{t('withdraw.step_one')}</p>
      <h1 className={styles.title}>{t('withdraw.title')}</h1>
      <p className={styles.text}>{t('withdraw.text', { days })}</p>
      <div className={styles.fields}>
        <Field
          label={t('withdraw.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_SIGNED_NAME_LENGTH}
          value={withdrawal.name}
          errorText={errors.includes('name') ? t('errors.required') : undefined}
          onChange={({ currentTarget: { value } }) => {
            setErrors((errors) => errors.filter((error) => error !== 'name'));
            onChange({ name: value });
          }}
        />
        <EmailField
          label={t('withdraw.email')}
          required
          value={withdrawal.email}
          errorText={errors.includes('email') ? t('errors.invalid_email') : undefined}
          onChange={({ currentTarget: { value } }) => {
            setErrors((errors) => errors.filter((error) => error !== 'email'));
            onChange({ email: value });
          }}
        />
        <Field
          label={t('withdraw.reference')}
          hint={t('withdraw.reference_hint')}
          ltr
          autoComplete="off"
          maxLength={MAX_REFERENCE_LENGTH}
          value={withdrawal.reference}
          onChange={({ currentTarget: { value } }) => onChange({ reference: value })}
        />
        <TextArea
          label={t('withdraw.words')}
          hint={t('withdraw.words_hint')}
          maxLength={MAX_TEXT_LENGTH}
          value={withdrawal.text}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
        <Button type="submit" size="l" block>
          {t('withdraw.go_on')}
        </Button>
      </div>
    </form>
  );
}
