import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { Field } from '@afterglow/ui/primitives/field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from '../../parts/declaration.module.css';
import { LEAST_REFUND_DAYS, useOperator } from '../../parts/use-operator.ts';
import type { Withdrawal } from './withdrawal.ts';

const LONGEST_NAME = 100;
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
  const days = useOperator().operator?.refund_days ?? LEAST_REFUND_DAYS;
  const [wrong, setWrong] = useState<readonly ('name' | 'email')[]>([]);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = cleanEmail(wanted.email);
        const name = wanted.name.trim();
        const found = [
          ...(name === '' ? (['name'] as const) : []),
          ...(validEmail(email) ? [] : (['email'] as const)),
        ];
        setWrong(found);
        if (found[0]) {
          event.currentTarget.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
          return;
        }
        onChange({ name, email, reference: wanted.reference.trim(), text: wanted.text.trim() });
        onGoOn();
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
          maxLength={LONGEST_NAME}
          value={wanted.name}
          error={wrong.includes('name') ? t('errors.required') : undefined}
          onChange={({ currentTarget: { value } }) => {
            setWrong((faults) => faults.filter((fault) => fault !== 'name'));
            onChange({ name: value });
          }}
        />
        <EmailField
          label={t('withdraw.email')}
          required
          value={wanted.email}
          error={wrong.includes('email') ? t('errors.invalid_email') : undefined}
          onChange={({ currentTarget: { value } }) => {
            setWrong((faults) => faults.filter((fault) => fault !== 'email'));
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
