import { CURRENCIES } from '@afterglow/domain/money';
import { PAYMENT_STATES, PAYMENT_TYPES, REFUND_STATES, WEBHOOK_VERDICTS } from '@afterglow/domain/payments';
import { defineListAddress } from '../../core/list-address.ts';

/* The addresses of the area, and what its lists keep in them. */

export const WITHDRAWAL_STATES = ['open', 'settled'] as const;
/** The name of a provider. */
const providerPattern = /^[a-z0-9]{2,20}$/;

export const paymentsAddress = defineListAddress('payments/list', {
  search: true,
  filters: {
    state: PAYMENT_STATES,
    type: PAYMENT_TYPES,
    currency: CURRENCIES,
    provider: providerPattern,
    person: 'ids',
    at: 'days',
    held: 'yes_no',
  },
  sorts: ['-at', 'at', 'amount', '-amount'],
});

export const refundsAddress = defineListAddress('refunds/list', {
  search: true,
  filters: { state: REFUND_STATES, person: 'ids', at: 'days' },
  sorts: ['-at', 'at', 'amount', '-amount'],
});

export const withdrawalsAddress = defineListAddress('withdrawals/list', {
  search: true,
  filters: { state: WITHDRAWAL_STATES, person: 'ids', at: 'days' },
  sorts: ['-at', 'at', 'amount', '-amount'],
});

export const noticesAddress = defineListAddress('payments/notices', {
  search: true,
  filters: { provider: providerPattern, verdict: WEBHOOK_VERDICTS, held: 'yes_no', at: 'days' },
  sorts: ['-at', 'at'],
});
