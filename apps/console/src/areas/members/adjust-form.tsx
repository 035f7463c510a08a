import { ADJUSTMENT_CODES, ADJUSTMENT_KINDS, MAX_ADJUSTMENT } from '@afterglow/domain/adjustments';
import { isReasonShort } from '@afterglow/domain/console-limits';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { NumberField } from '../../components/number-field.tsx';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { formatCount } from '../../core/format.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { useT } from '../../core/translations.tsx';

type AdjustFields = {
  direction: string;
  kind: string;
  amount: string;
  code: string;
  reason: string;
  tell: boolean;
};
const EMPTY: AdjustFields = {
  direction: 'give',
  kind: 'credits',
  amount: '',
  code: 'goodwill',
  reason: '',
  tell: true,
};

/** Returns the one of the values that a select shows. */
const choose = <Value extends string>(values: readonly [Value, ...Value[]], chosen: string): Value =>
  parseOneOf(values, chosen) ?? values[0];

/** Gives coins, days of premium or free spins, or takes them. Above a limit a second person has to agree. */
export function AdjustForm({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const t = useT();
  const draft = useDraft<AdjustFields>(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const [approvalId, setApprovalId] = useState<number | null>(null);
  const { act, errorText, error, isBusy } = useAct('members/adjust', {
    onDone: onClose,
    onPending: setApprovalId,
  });
  const { direction, amount, reason } = draft.values;
  const kind = choose(ADJUSTMENT_KINDS, draft.values.kind);
  const number = parseWhole(amount, { min: 1, max: MAX_ADJUSTMENT[kind] });

  function save() {
    setSubmitted(true);
    if (number === null || isReasonShort(reason)) return;
    act({
      id: member.id,
      kind,
      amount: direction === 'take' ? -number : number,
      code: choose(ADJUSTMENT_CODES, draft.values.code),
      tell: draft.values.tell,
      reason: reason.trim(),
    });
  }
  function describe(): string | null {
    if (error?.code !== 'not_enough_credits') return errorText;
    return t.plain(`members.adjust_left.${kind}`, { n: error.details.left });
  }
  if (approvalId !== null)
    return <PendingDialog title={t.plain('members.adjust')} approvalId={approvalId} onClose={onClose} />;
  return (
    <SideForm
      title={t.plain('members.adjust')}
      submit={t.plain(direction === 'take' ? 'members.adjust_take' : 'members.adjust_give')}
      errorText={describe()}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('members.adjust_direction')}
        value={direction}
        options={(['give', 'take'] as const).map((item) => ({
          value: item,
          label: t.plain(`members.adjust_${item}`),
        }))}
        onChange={(event) => draft.change('direction', event.currentTarget.value)}
      />
      <Select
        label={t('members.adjust_kind')}
        value={kind}
        options={ADJUSTMENT_KINDS.map((adjustmentKind) => ({
          value: adjustmentKind,
          label: t.plain(`members.adjust_kind.${adjustmentKind}`),
        }))}
        onChange={(event) => draft.change('kind', event.currentTarget.value)}
      />
      <NumberField
        label={t('members.amount')}
        hint={direction === 'take' && kind !== 'spins' ? t('members.adjust_take_hint') : undefined}
        errorText={
          isSubmitted && number === null
            ? t('members.adjust_amount', { max: formatCount(MAX_ADJUSTMENT[kind]) })
            : undefined
        }
        value={amount}
        maxLength={7}
        onChange={(value) => draft.change('amount', value)}
      />
      <Select
        label={t('members.code')}
        value={draft.values.code}
        options={ADJUSTMENT_CODES.map((code) => ({ value: code, label: t.plain(`members.code.${code}`) }))}
        onChange={(event) => draft.change('code', event.currentTarget.value)}
      />
      <ReasonField
        value={reason}
        isSubmitted={isSubmitted}
        onChange={(next) => draft.change('reason', next)}
      />
      <Checkbox checked={draft.values.tell} onChange={(isChosen) => draft.change('tell', isChosen)}>
        {t('members.adjust_tell')}
      </Checkbox>
    </SideForm>
  );
}
