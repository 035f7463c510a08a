import { getNowS } from '@afterglow/browser/now';
import { BARRED_KINDS, MAX_BARRED_LENGTH, normalizeBarred } from '@afterglow/domain/barred';
import { isReasonShort } from '@afterglow/domain/console-limits';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { DAY_S } from '@afterglow/domain/time';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useT } from '../../core/translations.tsx';

/** How long something is barred; 0: permanently. */
const DAYS = [0, 30, 90, 365] as const;

const EMPTY = { kind: 'email', value: '', days: '0', reason: '' };

/** Bars an address, a domain or a picture. */
export function BarredForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const draft = useDraft(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useAct('barred/save', {
    onDone: onClose,
    reasons: { value: 'moderation.barred_already' },
  });
  const { values, change } = draft;
  const kind = parseOneOf(BARRED_KINDS, values.kind) ?? 'email';
  const value = normalizeBarred(kind, values.value);
  const days = Number(values.days);

  function save() {
    setSubmitted(true);
    if (value === null || isReasonShort(values.reason)) return;
    act({
      kind,
      value,
      ...(days > 0 ? { until: getNowS() + days * DAY_S } : {}),
      reason: values.reason.trim(),
    });
  }
  return (
    <SideForm
      title={t('moderation.bar')}
      submit={t('moderation.bar')}
      errorText={errorText}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('moderation.barred_kind')}
        value={kind}
        options={BARRED_KINDS.map((barredKind) => ({
          value: barredKind,
          label: t.plain(`moderation.barred.${barredKind}`),
        }))}
        onChange={(event) => change('kind', event.currentTarget.value)}
      />
      <Field
        label={t(`moderation.barred.${kind}`)}
        hint={t(`moderation.barred_hint.${kind}`)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_BARRED_LENGTH}
        value={values.value}
        errorText={isSubmitted && value === null ? t(`moderation.barred_wrong.${kind}`) : undefined}
        onChange={(event) => change('value', event.currentTarget.value)}
      />
      <Select
        label={t('moderation.bar_days')}
        value={values.days}
        options={DAYS.map((n) => ({
          value: String(n),
          label: n === 0 ? t.plain('moderation.for_ever') : t.plain('members.decide_n_days', { n }),
        }))}
        onChange={(event) => change('days', event.currentTarget.value)}
      />
      <ReasonField
        value={values.reason}
        isSubmitted={isSubmitted}
        onChange={(next) => change('reason', next)}
      />
    </SideForm>
  );
}
