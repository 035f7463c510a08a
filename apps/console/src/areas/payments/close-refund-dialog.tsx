import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatAmounts } from '../../core/format.ts';
import { findIssue } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

type CloseRefundDialogProps = {
  refund: Pick<RefundRow, 'id' | 'version' | 'number' | 'money'>;
  /** `made`: the money went back; `again`: the provider is asked once more. */
  outcome: 'made' | 'again';
  onClose: () => void;
};

const MAX_REFERENCE_LENGTH = 120;

/** Asks for the reason, and for the reference of a refund that was made another way. */
export function CloseRefundDialog({ refund, outcome, onClose }: CloseRefundDialogProps) {
  const t = useT();
  const [reference, setReference] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useAct('refunds/close', {
    onDone: onClose,
    reasons: {
      made: 'payments.denied.made',
      asked: 'payments.denied.asked',
      own: 'payments.denied.own',
    },
    describeError: (error) => (findIssue(error, 'reference') ? t('payments.reference_used') : null),
  });
  const { id, version, number } = refund;
  const what = { money: formatAmounts([refund.money]), number };
  const isMade = outcome === 'made';
  const isReferenceMissing = reference.trim() === '';
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t.plain(isMade ? 'payments.refund_made' : 'payments.refund_again')}
      description={t.plain(isMade ? 'payments.refund_made_text' : 'payments.refund_again_text', what)}
      submit={t.plain(isMade ? 'payments.refund_made' : 'payments.refund_again')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => {
        setSubmitted(true);
        if (!isMade) act({ id, version, made: false, reason });
        else if (!isReferenceMissing) act({ id, version, made: true, reason, reference: reference.trim() });
      }}
    >
      {isMade ? (
        <Field
          label={t('payments.refund_made_reference')}
          hint={t('payments.refund_made_hint')}
          errorText={isSubmitted && isReferenceMissing ? t('payments.reference_missing') : undefined}
          value={reference}
          maxLength={MAX_REFERENCE_LENGTH}
          autoComplete="off"
          ltr
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}
