import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { FunctionComponent } from 'react';
import { AreaTabs } from '../../components/area-tabs.tsx';
import type { AreaRoute } from '../../core/area.ts';
import { useT } from '../../core/translations.tsx';
import { NoticesList } from './notices-list.tsx';
import { PAYMENT_TABS, PAYMENTS_PATH, type PaymentTab } from './payment-paths.ts';
import { PaymentsList } from './payments-list.tsx';
import { RefundsList } from './refunds-list.tsx';
import { WithdrawalsList } from './withdrawals-list.tsx';

const lists: Record<PaymentTab, FunctionComponent<{ tabs: React.ReactNode }>> = {
  payments: PaymentsList,
  refunds: RefundsList,
  withdrawals: WithdrawalsList,
  notices: NoticesList,
};

/** Payments, what goes back of them, withdrawals from contracts, and what the providers report. */
export function PaymentsScreen({ tab }: AreaRoute) {
  const t = useT();
  const current = parseOneOf(PAYMENT_TABS, tab) ?? 'payments';
  const List = lists[current];
  return (
    <List
      tabs={
        <AreaTabs
          path={PAYMENTS_PATH}
          current={current}
          tabs={PAYMENT_TABS.map((id) => ({ id, label: t(`console.tab.payments.${id}`) }))}
        />
      }
    />
  );
}
