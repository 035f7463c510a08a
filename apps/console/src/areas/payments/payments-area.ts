import { ReceiptText } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { PAYMENT_TABS, PAYMENTS_PATH } from './payment-paths.ts';

export const paymentsArea: Area = {
  path: PAYMENTS_PATH,
  minRole: 'manager',
  label: 'console.area.payments',
  icon: ReceiptText,
  letter: 'P',
  keys: searchListKeys,
  messages: ['payments'],
  lists: {
    'payments/list': 'payments',
    'refunds/list': 'refunds',
    'withdrawals/list': 'withdrawals',
    'payments/notices': 'notices',
  },
  tabs: PAYMENT_TABS.map((id) => ({ id, label: `console.tab.payments.${id}` })),
  load: () => import('./payments-screen.tsx').then(({ PaymentsScreen }) => PaymentsScreen),
  record: {
    keys: recordKeys,
    load: () => import('./payment-page.tsx').then(({ PaymentPage }) => PaymentPage),
  },
};
