import type { PayplusAccess } from '../../config/environment.mjs';
import { formatDecimal } from '../decimal-amount.ts';
import type { Provider } from '../provider.ts';
import { createApi, parseCheckoutSession, parseRefundUid } from './api.ts';
import { findTransaction, readCallback, redactCallback, transactionToEvent } from './callback.ts';

/** Charged at once, in place of a hold that must be charged later. */
const chargeNow = 1;

/** PayPlus's payment pages, for shekels; docs/payments.md tells how it is set up. */
export function createPayplusProvider(access: PayplusAccess, { publicUrl }: { publicUrl: string }): Provider {
  const api = createApi(access);
  const returnUrl = `${publicUrl}/payments/redirect`;
  return {
    code: 'payplus',
    currencies: ['ILS'],
    // Its bank's pages for 3-D Secure would have to be framed as well, and there are hundreds.
    isFramed: false,
    createCheckoutSession: async ({ reference, amountMinor, currency, language }) => {
      const data = await api.request('PaymentPages/generateLink', {
        payment_page_uid: access.page,
        charge_method: chargeNow,
        amount: Number(formatDecimal(amountMinor)),
        currency_code: currency,
        more_info: reference,
        unique_request_id: reference,
        language_code: language,
        create_token: false,
        send_failure_callback: true,
        refURL_success: returnUrl,
        refURL_failure: returnUrl,
        refURL_cancel: returnUrl,
        refURL_callback: `${publicUrl}/api/payments/notify/payplus`,
      });
      const { payment_page_link: url, page_request_uid: page } = parseCheckoutSession(data);
      if (new URL(url).protocol !== 'https:' && access.apiUrl.startsWith('https:'))
        throw new Error('PayPlus named a page that is not https');
      return { url, page };
    },
    readWebhook: (raw) => readCallback(access, api, raw),
    redactWebhook: redactCallback,
    refund: async ({ transactionId, amountMinor, reference }) => {
      const data = await api.request('Transactions/RefundByTransactionUID', {
        transaction_uid: transactionId,
        amount: Number(formatDecimal(amountMinor)),
        more_info: reference,
      });
      const key = parseRefundUid(data);
      return { done: 'returned', ...(key && { key }) };
    },
    findPayment: async ({ reference, page }) => {
      const known = await findTransaction(
        api,
        page ? { payment_request_uid: page } : { more_info: reference },
      );
      if (known?.status_code !== '000' || known.more_info !== reference) return null;
      const read = transactionToEvent({ ...known, currency: known.currency ?? 'ILS' });
      return 'event' in read && read.event === 'paid' ? read : null;
    },
  };
}
