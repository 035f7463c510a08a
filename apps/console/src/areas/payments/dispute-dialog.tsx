import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatAmounts } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

type DisputeDialogProps = {
  payment: Pick<PaymentRecord, 'id' | 'version' | 'number' | 'money' | 'person'>;
  onClose: () => void;
};

/** Asks for the reason, then claws back the rest of the purchase. */
export function DisputeDialog({ payment, onClose }: DisputeDialogProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('payments/dispute', { onDone: onClose });
  const { id, version, number, money, person } = payment;
  const name = person.name || t('table.number', { id: String(person.id) });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t.plain('payments.dispute')}
      description={t.plain('payments.dispute_text', { number, money: formatAmounts([money]), name })}
      submit={t.plain('payments.dispute')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, version, reason })}
    />
  );
}
