import { z } from 'zod';
import type { PayplusAccess } from '../../config/environment.mjs';
import { NotExecuted } from '../provider.ts';
import { callProvider } from '../provider-call.ts';

const textSchema = z.union([z.string(), z.number()]).transform(String);
const replySchema = z.looseObject({
  results: z.looseObject({ status: z.string(), code: textSchema.optional() }),
  data: z.unknown(),
});

/** PayPlus replied and declined the request. */
export class Declined extends NotExecuted {}

export type PayplusApi = {
  /** Returns the `data` of the reply. Throws `Declined` if PayPlus declines. */
  request: (path: string, parameters: object) => Promise<unknown>;
};

/** Creates PayPlus's REST API. */
export function createApi(access: PayplusAccess): PayplusApi {
  const authorization = JSON.stringify({ api_key: access.apiKey, secret_key: access.secretKey });
  return {
    request: async (path, parameters) => {
      const body = await callProvider(`PayPlus ${path}`, {
        url: new URL(path, access.apiUrl).href,
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(parameters),
      });
      const parsed = replySchema.safeParse(parseJson(body));
      if (!parsed.success) throw new Error(`PayPlus ${path} sent an invalid reply`);
      const { results, data } = parsed.data;
      if (results.status !== 'success')
        throw new Declined(
          `PayPlus ${path} said ${results.status.slice(0, 32)} ${results.code?.slice(0, 16)}`,
        );
      return data;
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const checkoutSessionSchema = z.looseObject({
  page_request_uid: z.string().min(1).max(128),
  payment_page_link: z.url(),
});
export const parseCheckoutSession = (data: unknown) => checkoutSessionSchema.parse(data);

const refundSchema = z.looseObject({ transaction: z.looseObject({ uid: z.string().max(128) }) });
/** Returns PayPlus's id of a refund, if the reply has one. */
export const parseRefundUid = (data: unknown): string | undefined =>
  refundSchema.safeParse(data).data?.transaction.uid;

const transactionSchema = z.looseObject({
  transaction_uid: z.string().min(1).max(128),
  status_code: textSchema,
  type: z.string().max(64),
  amount: z.union([z.string(), z.number()]),
  currency: z.string().max(8).optional(),
  more_info: z.string().max(64),
});
/** Parses a transaction of a reply; null if there is none. */
export const parseTransaction = (data: unknown) => transactionSchema.safeParse(data).data ?? null;
export type PayplusTransaction = NonNullable<ReturnType<typeof parseTransaction>>;
