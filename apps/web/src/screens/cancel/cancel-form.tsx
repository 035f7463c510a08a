import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { MAX_SIGNED_NAME_LENGTH } from '@afterglow/domain/signed-name';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { Field } from '@afterglow/ui/primitives/field';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, useState } from 'react';
import styles from '../../components/declaration.module.css';
import { useRefundDays } from '../../components/operator.ts';
import { type FieldErrors, useDeclaration } from '../../components/use-declaration.ts';
import { getToday } from '../../core/format.ts';
import { type HttpResult, http } from '../../core/http.ts';
import { translations } from '../../core/language.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';

/** A cancellation as the form has it. */
export interface Cancellation {
  readonly kind: 'ordinary' | 'cause';
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly contract: 'premium' | 'account';
  /** `YYYY-MM-DD`; empty means as soon as possible. */
  readonly endsOn: string;
}

/** Sends the cancellation. The server sends the same reply for every address, so nobody learns who is a member. */
export function cancel({ reason, endsOn, ...rest }: Cancellation): Promise<HttpResult<{ number: string }>> {
  return http('POST', '/api/cancel', {
    ...rest,
    language: translations().language,
    ...(rest.kind === 'cause' && { reason }),
    ...(endsOn && { ends_on: endsOn }),
  });
}

const MAX_REASON_LENGTH = 1_000;
const kinds = ['ordinary', 'cause'] as const;
const contracts = ['premium', 'account'] as const;

const validateFields = ({ kind, reason, name, email }: Cancellation): FieldErrors<Cancellation> => ({
  ...(kind === 'cause' && reason.trim() === '' && { reason: 'required' }),
  ...(name.trim() === '' && { name: 'required' }),
  ...(!isValidEmail(normalizeEmail(email)) && { email: 'invalid_email' }),
});

/** The fields that the law requires of a cancellation. */
export function CancelForm({
  cancellation,
  onChange,
  onDone,
}: {
  cancellation: Cancellation;
  onChange: (fields: Partial<Cancellation>) => void;
  onDone: (number: string, receivedS: number) => void;
}): ReactElement {
  const t = useT();
  const days = useRefundDays();
  const [isOnDay, setOnDay] = useState(cancellation.endsOn !== '');
  const { busy, errorText, change, getFieldErrorText, submit } = useDeclaration({
    fields: cancellation,
    validate: validateFields,
    send: (fields) => cancel({ ...fields, email: normalizeEmail(fields.email) }),
    onChange,
    onDone,
  });

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{t('cancel.title')}</h1>
      <p className={styles.text}>{t('cancel.text')}</p>
      <div className={styles.fields}>
        <OptionGroup legend={t('cancel.kind')}>
          {kinds.map((kind) => (
            <OptionTile
              key={kind}
              name="kind"
              value={kind}
              checked={kind === cancellation.kind}
              hint={t(`cancel.kind_${kind}_hint`)}
              onChoose={() => change({ kind })}
            >
              {t(`cancel.kind_${kind}`)}
            </OptionTile>
          ))}
        </OptionGroup>
        {cancellation.kind === 'cause' ? (
          <TextArea
            label={t('cancel.reason')}
            name="reason"
            required
            maxLength={MAX_REASON_LENGTH}
            value={cancellation.reason}
            errorText={getFieldErrorText('reason')}
            onChange={({ currentTarget: { value } }) => change({ reason: value })}
          />
        ) : null}
        <Select
          label={t('cancel.contract')}
          value={cancellation.contract}
          options={contracts.map((value) => ({ value, label: t(`cancel.contract_${value}`) }))}
          onChange={(event) => change({ contract: event.currentTarget.value as Cancellation['contract'] })}
        />
        <Select
          label={t('cancel.when')}
          value={isOnDay ? 'day' : 'soonest'}
          options={(['soonest', 'day'] as const).map((value) => ({
            value,
            label: t(`cancel.when_${value}`),
          }))}
          onChange={(event) => {
            const day = event.currentTarget.value === 'day';
            setOnDay(day);
            change({ endsOn: day ? getToday() : '' });
          }}
        />
        {isOnDay ? (
          <Field
            label={t('cancel.day')}
            type="date"
            ltr
            min={getToday()}
            value={cancellation.endsOn}
            onChange={({ currentTarget: { value } }) => change({ endsOn: value })}
          />
        ) : null}
        <Field
          label={t('cancel.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_SIGNED_NAME_LENGTH}
          value={cancellation.name}
          errorText={getFieldErrorText('name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <EmailField
          label={t('cancel.email')}
          required
          value={cancellation.email}
          errorText={getFieldErrorText('email')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        {errorText ? (
          <Banner kind="danger" live="assertive">
            {errorText}
          </Banner>
        ) : null}
        <Button type="submit" size="l" block busy={busy}>
          {t('cancel.confirm')}
        </Button>
      </div>
      <p className={styles.beside}>
        <Link to="/withdraw">{t('cancel.money', { days })}</Link>
      </p>
    </form>
  );
}
