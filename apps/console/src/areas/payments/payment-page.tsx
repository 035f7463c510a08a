import type { PaymentActs, PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import { Gavel, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { OrderedPackage, PaymentState } from '../../components/payment-columns.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useActDenied } from '../../components/use-act-denied.ts';
import { useCall } from '../../components/use-call.ts';
import type { RecordRoute } from '../../core/area.ts';
import { formatAmounts } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OverviewTab, type QuoteState } from './overview-tab.tsx';
import { PAYMENTS_PATH } from './payment-paths.ts';
import { RefundForm } from './refund-form.tsx';

/** A payment: what was ordered, what may go back, what happened, and the acts on it. */
export function PaymentPage(route: RecordRoute) {
  const t = useT();
  const area = { path: PAYMENTS_PATH, label: t('console.area.payments') };
  return (
    <LoadedRecord
      call="payments/get"
      area={area}
      route={route}
      title={t('table.number', { id: String(route.id) })}
    >
      {(payment, { may }) => <Payment payment={payment} may={may} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

type PaymentProps = {
  payment: PaymentRecord;
  may: PaymentActs;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};

function Payment({ payment, may, area, tab }: PaymentProps) {
  const t = useT();
  const quote = useCall('payments/quote', { id: payment.id });
  const [open, setOpen] = useState<'refund' | 'dispute' | null>(null);
  const denied = useActDenied(may, (reason) => `payments.denied.${reason}`);
  const close = () => setOpen(null);
  return (
    <RecordPage
      area={area}
      id={payment.id}
      subject={`payment:${payment.id}`}
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
            isDanger
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
      panel={open === 'refund' ? <LoadedRefundForm payment={payment} quote={quote} onClose={close} /> : null}
    >
      {open === 'dispute' ? <DisputeDialog payment={payment} onClose={close} /> : null}
    </RecordPage>
  );
}

/** The form needs to know what may go back; until then its panel says that it loads, or why it cannot. */
function LoadedRefundForm({
  payment,
  quote,
  onClose,
}: {
  payment: PaymentRecord;
  quote: QuoteState;
  onClose: () => void;
}) {
  const t = useT();
  if (quote.data) return <RefundForm payment={payment} quote={quote.data} onClose={onClose} />;
  return (
    <DetailPanel title={t('payments.refund_title', { number: payment.number })} onClose={onClose}>
      <RecordPlaceholder error={quote.error} onRetry={quote.retry} />
    </DetailPanel>
  );
}
