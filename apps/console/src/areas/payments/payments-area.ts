import { ReceiptText } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { paymentsAddress } from './payment-addresses.ts';

export const PAYMENT_TABS = ['payments', 'refunds', 'withdrawals', 'notices'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

export const paymentsArea: Area = {
  path: '/payments',
  minRole: 'manager',
  label: 'console.area.payments',
  icon: ReceiptText,
  letter: 'P',
  keys: searchListKeys,
  messages: ['table', 'payments'],
  lists: {
    'payments/list': 'payments',
    'refunds/list': 'refunds',
    'withdrawals/list': 'withdrawals',
    'payments/notices': 'notices',
  },
  validateSearch: paymentsAddress.validate,
  tabs: PAYMENT_TABS,
  load: () => import('./payments-screen.tsx').then(({ PaymentsScreen }) => PaymentsScreen),
  record: {
    keys: recordKeys,
    load: () => import('./payment-page.tsx').then(({ PaymentPage }) => PaymentPage),
  },
};
