import { CAMPAIGN_STATES, LANDING_VARIANTS, POSTBACK_EVENTS } from '@afterglow/domain/campaigns';
import { CURRENCIES } from '@afterglow/domain/money';
import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { PageForm } from '../../components/page-form.tsx';
import type { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';
import {
  type CampaignField,
  type CampaignFields,
  findInvalidFields,
  MAX_NAME_LENGTH,
  toFields,
  toInput,
} from './campaign-fields.ts';
import styles from './campaigns.module.css';
import { useDescribeField } from './use-describe-field.ts';
import { useSaveIssue } from './use-save-issue.ts';

const PLACEHOLDERS = '{click}, {event}, {amount}, {currency}';

type CampaignDraft = ReturnType<typeof useDraft<CampaignFields>>;

type CampaignFormProps = {
  /** Null for a new one. */
  record: CampaignRecord | null;
  draft: CampaignDraft;
  onSaved: (saved: { id: number; version: number }) => void;
};

/** Returns label, value, error and change of a field. */
type Bind = (field: CampaignField) => {
  label: string;
  value: string;
  errorText: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/**
 * The form of a campaign. What is typed survives a conflict; the code never changes, and the secret is only
 * written.
 */
export function CampaignForm({ record, draft, onSaved }: CampaignFormProps) {
  const t = useT();
  const [isSubmitted, setSubmitted] = useState(false);
  const describeField = useDescribeField();
  const describeIssue = useSaveIssue();
  const { values } = draft;
  const { act, errorText, error, isBusy } = useSave('campaigns/save', {
    onDone: (saved) => {
      setSubmitted(false);
      onSaved(saved);
    },
    draft,
    toFields,
    reasons: { code: 'campaigns.refused_code', built_in: 'campaigns.denied.built_in' },
  });
  const invalid = isSubmitted ? findInvalidFields(values) : [];
  const issue = describeIssue(error);
  const bind: Bind = (field) => ({
    label: describeField(field).label,
    value: values[field],
    errorText: invalid.includes(field)
      ? t(`campaigns.wrong_${field}` as 'campaigns.wrong_name')
      : issue?.field === field
        ? issue.text
        : undefined,
    onChange: (event: { currentTarget: { value: string } }) => draft.change(field, event.currentTarget.value),
  });
  return (
    <PageForm
      className={styles.form}
      draft={draft}
      describe={describeField}
      errorText={issue ? null : errorText}
      isBusy={isBusy}
      onSubmit={() => {
        setSubmitted(true);
        if (findInvalidFields(values).length === 0)
          act({ ...draft.toIdAndVersion(record), ...toInput(values) });
      }}
      foot={
        <>
          <Button type="submit" busy={isBusy} disabled={record !== null && !draft.isChanged}>
            {t('common.save')}
          </Button>
          {draft.isChanged ? <span className={styles.quiet}>{t('campaigns.unsaved')}</span> : null}
        </>
      }
    >
      <CampaignDetails bind={bind} isNew={record === null} />
      <PostbackFields bind={bind} draft={draft} isSigned={record?.postback?.is_signed === true} />
    </PageForm>
  );
}

/** Who sends the visitors, what they cost, and where they arrive. The code of a campaign never changes. */
function CampaignDetails({ bind, isNew }: { bind: Bind; isNew: boolean }) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Field {...bind('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      <Field {...bind('partner')} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      <Field
        {...bind('code')}
        hint={t(isNew ? 'campaigns.code_hint' : 'campaigns.code_fixed')}
        ltr
        maxLength={40}
        readOnly={!isNew}
        autoComplete="off"
      />
      <Select
        {...bind('state')}
        hint={t('campaigns.state_hint')}
        options={CAMPAIGN_STATES.map((state) => ({
          value: state,
          label: t.plain(`campaigns.state.${state}`),
        }))}
      />
      <Field {...bind('cost')} hint={t('campaigns.cost_hint')} ltr inputMode="decimal" autoComplete="off" />
      <Select
        {...bind('currency')}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
      />
      <Select
        {...bind('landing')}
        hint={t('campaigns.landing_hint')}
        options={LANDING_VARIANTS.map((landingVariant) => ({
          value: landingVariant,
          label: t.plain(`campaigns.landing.${landingVariant}`),
        }))}
      />
    </div>
  );
}

type PostbackFieldsProps = {
  bind: Bind;
  draft: CampaignDraft;
  /** A secret is stored. It is never shown. */
  isSigned: boolean;
};

/** What the server of the partner is notified of, and at which address. */
function PostbackFields({ bind, draft, isSigned }: PostbackFieldsProps) {
  const t = useT();
  const events = splitValues(draft.values.events);
  const toggle = (event: string, isOn: boolean) =>
    draft.change(
      'events',
      POSTBACK_EVENTS.filter((postbackEvent) =>
        postbackEvent === event ? isOn : events.includes(postbackEvent),
      ).join(','),
    );
  const eventsErrorText = bind('events').errorText;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('campaigns.postback')}</legend>
      <p className={styles.quiet}>{t('campaigns.postback_hint')}</p>
      <Field
        {...bind('url')}
        hint={t('campaigns.url_hint', { names: PLACEHOLDERS })}
        ltr
        maxLength={1000}
        autoComplete="off"
      />
      <fieldset className={styles.group}>
        <legend className={styles.label}>{t('campaigns.events')}</legend>
        {POSTBACK_EVENTS.map((event) => (
          <Checkbox key={event} checked={events.includes(event)} onChange={(isOn) => toggle(event, isOn)}>
            {t(`campaigns.event.${event}`)}
          </Checkbox>
        ))}
        {eventsErrorText ? (
          <p className={styles.error} role="alert">
            {eventsErrorText}
          </p>
        ) : null}
      </fieldset>
      <Field
        {...bind('secret')}
        hint={isSigned ? t('campaigns.secret_kept') : t('campaigns.secret_hint', { prefix: 'whsec_' })}
        ltr
        type="password"
        maxLength={200}
        autoComplete="new-password"
      />
    </fieldset>
  );
}
