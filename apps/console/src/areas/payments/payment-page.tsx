import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import { Gavel, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { OrderedPackage, PaymentState } from '../../components/payment-columns.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import type { RecordRoute } from '../../core/area.ts';
import { formatAmounts } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { paymentsArea } from './payments-area.ts';
import { RefundForm } from './refund-form.tsx';
import { useQuote } from './use-quote.ts';

/** A payment: what was ordered, what may go back, what happened, and the acts on it. */
export function PaymentPage(route: RecordRoute) {
  const t = useT();
  const area = { path: paymentsArea.path, label: t(paymentsArea.label) };
  return (
    <LoadedRecord
      call="payments/get"
      area={area}
      route={route}
      title={t('table.number', { id: String(route.id) })}
    >
      {(payment) => <Payment payment={payment} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

type PaymentProps = {
  payment: PaymentRecord;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};

function Payment({ payment, area, tab }: PaymentProps) {
  const t = useT();
  const quote = useQuote(payment.id);
  const [open, setOpen] = useState<'refund' | 'dispute' | null>(null);
  const denied = (act: keyof PaymentRecord['may']): string | null => {
    const permission = payment.may[act];
    return permission.allowed ? null : t(`payments.denied.${permission.reason}`);
  };
  const close = () => setOpen(null);
  return (
    <RecordPage
      area={area}
      id={payment.id}
      title={payment.number}
      facts={
        <>
          <PaymentState state={payment.state} />
          <bdi>{formatAmounts([payment.money])}</bdi>
          <span>
            <OrderedPackage ordered={payment.package} />
          </span>
          <bdi>{payment.person.name || t('table.number', { id: String(payment.person.id) })}</bdi>
        </>
      }
      acts={
        <>
          <ActButton
            denied={denied('payments/refund')}
            icon={<Undo2 size={16} aria-hidden="true" />}
            onClick={() => setOpen('refund')}
          >
            {t('payments.refund')}
          </ActButton>
          <ActButton
            denied={denied('payments/dispute')}
            danger
            icon={<Gavel size={16} aria-hidden="true" />}
            onClick={() => setOpen('dispute')}
          >
            {t('payments.dispute')}
          </ActButton>
        </>
      }
      tabs={[
        {
          id: 'overview',
          label: t('payments.tab.overview'),
          content: () => <OverviewTab payment={payment} quote={quote} />,
        },
        {
          id: 'history',
          label: t('payments.tab.history'),
          count: payment.timeline.length,
          content: () => <HistoryTab payment={payment} />,
        },
      ]}
      tab={tab}
      panel={
        open === 'refund' && quote.quote ? (
          <RefundForm payment={payment} quote={quote.quote} onClose={close} />
        ) : null
      }
    >
      {open === 'dispute' ? <DisputeDialog payment={payment} onClose={close} /> : null}
    </RecordPage>
  );
}
