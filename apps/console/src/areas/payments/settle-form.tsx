import { isReasonShort } from '@afterglow/domain/console-limits';
import { countCharacters } from '@afterglow/domain/count-characters';
import {
  isWithdrawalOutcome,
  MAX_SETTLE_NOTE_LENGTH,
  WITHDRAWAL_OUTCOMES,
} from '@afterglow/domain/withdrawals';
import type { WithdrawalRow } from '@afterglow/protocol/console/payments/withdrawal-row';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './panel.module.css';

type SettleFormProps = { withdrawal: Pick<WithdrawalRow, 'id' | 'number' | 'version'>; onClose: () => void };

/** Settles a withdrawal: the outcome, a word to its sender, and the reason for the log. Money is moved elsewhere. */
export function SettleForm({ withdrawal: { id, number, version }, onClose }: SettleFormProps) {
  const t = useT();
  const draft = useDraft({ outcome: 'refunded', note: '', reason: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useAct('withdrawals/settle', {
    onDone: onClose,
    reasons: { settled: 'payments.settled_already' },
  });
  const { outcome, note, reason } = draft.values;

  function settle() {
    setSubmitted(true);
    if (isReasonShort(reason) || !isWithdrawalOutcome(outcome)) return;
    act({ id, version, outcome, note: note.trim(), reason: reason.trim() });
  }
  return (
    <SideForm
      subject={`withdrawal:${id}`}
      title={t.plain('payments.settle_title', { number })}
      submit={t.plain('payments.settle')}
      errorText={errorText}
      isBusy={isBusy}
      draft={draft}
      onSubmit={settle}
      onClose={onClose}
    >
      <p className={styles.note}>{t('payments.settle_money')}</p>
      <Select
        label={t('payments.outcome')}
        value={outcome}
        options={WITHDRAWAL_OUTCOMES.map((withdrawalOutcome) => ({
          value: withdrawalOutcome,
          label: t(`payments.outcome.${withdrawalOutcome}`),
        }))}
        onChange={(event) => draft.change('outcome', event.currentTarget.value)}
      />
      <TextArea
        label={t('payments.settle_note')}
        hint={t('payments.settle_note_hint')}
        counter={`${formatCount(countCharacters(note))}\u00a0/\u00a0${formatCount(MAX_SETTLE_NOTE_LENGTH)}`}
        value={note}
        rows={4}
        maxLength={MAX_SETTLE_NOTE_LENGTH}
        // It is one paragraph of the mail.
        onChange={(event) => draft.change('note', event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <ReasonField
        value={reason}
        isSubmitted={isSubmitted}
        onChange={(next) => draft.change('reason', next)}
      />
    </SideForm>
  );
}
