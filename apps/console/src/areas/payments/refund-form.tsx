import { isReasonShort } from '@afterglow/domain/console-limits';
import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { RefundQuote } from '@afterglow/protocol/console/payments/payments-quote';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { formatAmountInput, parseAmountInput } from '../../core/amount-input.ts';
import { formatAmounts } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './panel.module.css';

type RefundFormProps = {
  payment: Pick<PaymentRecord, 'id' | 'version' | 'number'>;
  quote: RefundQuote;
  onClose: () => void;
};

/** The form of a refund. The amount starts at the unused part; a note explains a larger amount. */
export function RefundForm({ payment: { id, version, number }, quote, onClose }: RefundFormProps) {
  const t = useT();
  const { money, left } = quote;
  const draft = useDraft({ amount: formatAmountInput(money.amount_minor), reason: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const [approvalId, setApprovalId] = useState<number | null>(null);
  const { act, errorText, isBusy } = useAct('payments/refund', { onDone: onClose, onPending: setApprovalId });
  const { amount, reason } = draft.values;
  const amountMinor = parseAmountInput(amount);
  const amountErrorText = describeAmount();

  function describeAmount(): string | undefined {
    if (amountMinor === null || amountMinor < 1) return t('payments.refund_amount_wrong');
    if (amountMinor > left.amount_minor)
      return t('payments.refund_too_much', { left: formatAmounts([left]) });
    return undefined;
  }
  function refund() {
    setSubmitted(true);
    if (amountErrorText || amountMinor === null || isReasonShort(reason)) return;
    act({ id, version, amount_minor: amountMinor, reason: reason.trim() });
  }
  const title = t.plain('payments.refund_title', { number });
  if (approvalId !== null) return <PendingDialog title={title} approvalId={approvalId} onClose={onClose} />;
  const isGoodwill = amountMinor !== null && amountMinor > money.amount_minor;
  return (
    <SideForm
      title={title}
      submit={t.plain('payments.refund')}
      errorText={errorText}
      isBusy={isBusy}
      draft={draft}
      onSubmit={refund}
      onClose={onClose}
    >
      <Field
        label={t('payments.refund_amount', { currency: money.currency })}
        hint={t('payments.refund_amount_hint', {
          money: formatAmounts([money]),
          left: formatAmounts([left]),
        })}
        errorText={isSubmitted ? amountErrorText : undefined}
        inputMode="decimal"
        autoComplete="off"
        ltr
        value={amount}
        onChange={(event) => draft.change('amount', event.currentTarget.value)}
      />
      <p className={styles.note}>{t(isGoodwill ? 'payments.refund_goodwill' : 'payments.refund_text')}</p>
      {isGoodwill || quote.needs_second ? <p className={styles.note}>{t('payments.refund_second')}</p> : null}
      <ReasonField
        value={reason}
        isSubmitted={isSubmitted}
        onChange={(next) => draft.change('reason', next)}
      />
    </SideForm>
  );
}
