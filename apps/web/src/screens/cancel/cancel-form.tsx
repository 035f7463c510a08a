import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { Field } from '@afterglow/ui/primitives/field';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, useState } from 'react';
import { today } from '../../ground/format.ts';
import { Link } from '../../ground/link.tsx';
import { useT } from '../../ground/words.tsx';
import styles from '../../parts/declaration.module.css';
import { type Faults, useDeclaration } from '../../parts/use-declaration.ts';
import { type Cancellation, cancel } from './cancellation.ts';

const LONGEST_NAME = 100;
const LONGEST_REASON = 1_000;
const kinds = ['ordinary', 'cause'] as const;
const contracts = ['premium', 'account'] as const;

const faultsOf = ({ kind, reason, name, email }: Cancellation): Faults<Cancellation> => ({
  ...(kind === 'cause' && reason.trim() === '' && { reason: 'required' }),
  ...(name.trim() === '' && { name: 'required' }),
  ...(!validEmail(cleanEmail(email)) && { email: 'invalid_email' }),
});

/** What the law has a cancellation say, and the button that sends it. */
export function CancelForm({
  wanted,
  onChange,
  onDone,
}: {
  wanted: Cancellation;
  onChange: (fields: Partial<Cancellation>) => void;
  onDone: (number: string, receivedS: number) => void;
}): ReactElement {
  const t = useT();
  const [onDay, setOnDay] = useState(wanted.endsOn !== '');
  const { busy, refusal, change, fault, submit } = useDeclaration({
    fields: wanted,
    faultsOf,
    send: (fields) => cancel({ ...fields, email: cleanEmail(fields.email) }),
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
              checked={kind === wanted.kind}
              hint={t(`cancel.kind_${kind}_hint`)}
              onChoose={() => change({ kind })}
            >
              {t(`cancel.kind_${kind}`)}
            </OptionTile>
          ))}
        </OptionGroup>
        {wanted.kind === 'cause' ? (
          <TextArea
            label={t('cancel.reason')}
            name="reason"
            required
            maxLength={LONGEST_REASON}
            value={wanted.reason}
            error={fault('reason')}
            onChange={({ currentTarget: { value } }) => change({ reason: value })}
          />
        ) : null}
        <Select
          label={t('cancel.contract')}
          value={wanted.contract}
          options={contracts.map((value) => ({ value, label: t(`cancel.contract_${value}`) }))}
          onChange={(event) => change({ contract: event.currentTarget.value as Cancellation['contract'] })}
        />
        <Select
          label={t('cancel.when')}
          value={onDay ? 'day' : 'soonest'}
          options={(['soonest', 'day'] as const).map((value) => ({
            value,
            label: t(`cancel.when_${value}`),
          }))}
          onChange={(event) => {
            const day = event.currentTarget.value === 'day';
            setOnDay(day);
            change({ endsOn: day ? today() : '' });
          }}
        />
        {onDay ? (
          <Field
            label={t('cancel.day')}
            type="date"
            ltr
            min={today()}
            value={wanted.endsOn}
            onChange={({ currentTarget: { value } }) => change({ endsOn: value })}
          />
        ) : null}
        <Field
          label={t('cancel.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={LONGEST_NAME}
          value={wanted.name}
          error={fault('name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <EmailField
          label={t('cancel.email')}
          required
          value={wanted.email}
          error={fault('email')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        {refusal ? (
          <Banner kind="danger" live="assertive">
            {refusal}
          </Banner>
        ) : null}
        <Button type="submit" size="l" block busy={busy}>
          {t('cancel.confirm')}
        </Button>
      </div>
      <p className={styles.beside}>
        <Link to="/withdraw">{t('cancel.money')}</Link>
      </p>
    </form>
  );
}
