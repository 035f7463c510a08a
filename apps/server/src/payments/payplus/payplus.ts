import type { PayplusAccess } from '../../config/environment.mjs';
import { decimalOf } from '../decimal-amount.ts';
import type { Provider } from '../provider.ts';
import { openApi, pageOf, refundUidOf } from './api.ts';
import { keptOf, noticeOfTransaction, readCallback, transactionAt } from './callback.ts';

/** Charged at once, in place of a hold that must be charged later. */
const chargeNow = 1;

/** PayPlus's payment pages, for shekels; docs/payments.md tells how it is set up. */
export function payplusProvider(access: PayplusAccess, { publicUrl }: { publicUrl: string }): Provider {
  const api = openApi(access);
  const back = `${publicUrl}/payments/redirect`;
  return {
    code: 'payplus',
    currencies: ['ILS'],
    // Its bank's pages for 3-D Secure would have to be framed as well, and there are hundreds.
    framed: false,
    open: async ({ reference, amountMinor, currency, language }) => {
      const data = await api.ask('PaymentPages/generateLink', {
        payment_page_uid: access.page,
        charge_method: chargeNow,
        amount: Number(decimalOf(amountMinor)),
        currency_code: currency,
        more_info: reference,
        unique_request_id: reference,
        language_code: language,
        create_token: false,
        send_failure_callback: true,
        refURL_success: back,
        refURL_failure: back,
        refURL_cancel: back,
        refURL_callback: `${publicUrl}/api/payments/notify/payplus`,
      });
      const { payment_page_link: url, page_request_uid: page } = pageOf(data);
      if (new URL(url).protocol !== 'https:' && access.apiUrl.startsWith('https:'))
        throw new Error('PayPlus named a page that is not https');
      return { url, page };
    },
    read: (raw) => readCallback(access, api, raw),
    keep: keptOf,
    refund: async ({ transactionId, amountMinor, reference }) => {
      const data = await api.ask('Transactions/RefundByTransactionUID', {
        transaction_uid: transactionId,
        amount: Number(decimalOf(amountMinor)),
        more_info: reference,
      });
      const key = refundUidOf(data);
      return { done: 'returned', ...(key && { key }) };
    },
    ask: async ({ reference, page }) => {
      const known = await transactionAt(api, page ? { payment_request_uid: page } : { more_info: reference });
      if (known?.status_code !== '000' || known.more_info !== reference) return null;
      const read = noticeOfTransaction({ ...known, currency: known.currency ?? 'ILS' });
      return 'event' in read && read.event === 'paid' ? read : null;
    },
  };
}
