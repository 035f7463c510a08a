import { z } from 'zod';
import type { PayplusAccess } from '../../config/environment.mjs';
import { NotDone } from '../provider.ts';
import { askProvider } from '../provider-call.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const answer = z.looseObject({
  results: z.looseObject({ status: z.string(), code: text.optional() }),
  data: z.unknown(),
});

/** It answered, and the answer was no. */
export class SaidNo extends NotDone {}

export type PayplusApi = {
  /** Asks, and answers `data`. Throws `SaidNo` where PayPlus says no. */
  ask: (path: string, question: object) => Promise<unknown>;
};

/** PayPlus's REST API. */
export function openApi(access: PayplusAccess): PayplusApi {
  const authorization = JSON.stringify({ api_key: access.apiKey, secret_key: access.secretKey });
  return {
    ask: async (path, question) => {
      const said = await askProvider(`PayPlus ${path}`, {
        url: new URL(path, access.apiUrl).href,
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(question),
      });
      const parsed = answer.safeParse(json(said));
      if (!parsed.success) throw new Error(`PayPlus ${path} answered what is no answer of it`);
      const { results, data } = parsed.data;
      if (results.status !== 'success')
        throw new SaidNo(`PayPlus ${path} said ${results.status.slice(0, 32)} ${results.code?.slice(0, 16)}`);
      return data;
    },
  };
}

function json(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

const page = z.looseObject({ page_request_uid: z.string().min(1).max(128), payment_page_link: z.url() });
export const pageOf = (data: unknown) => page.parse(data);

const refunded = z.looseObject({ transaction: z.looseObject({ uid: z.string().max(128) }) });
/** PayPlus's name for a refund, where its answer has one. */
export const refundUidOf = (data: unknown): string | undefined =>
  refunded.safeParse(data).data?.transaction.uid;

const transaction = z.looseObject({
  transaction_uid: z.string().min(1).max(128),
  status_code: text,
  type: z.string().max(64),
  amount: z.union([z.string(), z.number()]),
  currency: z.string().max(8).optional(),
  more_info: z.string().max(64),
});
/** A transaction as PayPlus itself tells it; null while there is none. */
export const transactionOf = (data: unknown) => transaction.safeParse(data).data ?? null;
export type PayplusTransaction = NonNullable<ReturnType<typeof transactionOf>>;
