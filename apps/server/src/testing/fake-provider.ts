import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '@afterglow/domain/languages';
import type { TestOrder } from './payment-fixture.ts';

/** A webhook request from a provider to the app. */
export type Message = {
  url: string;
  headers: Record<string, string>;
  payload: string;
  remoteAddress?: string;
};

/**
 * The content of a webhook about an order. Absent fields are as ordered. `transactionId` is that of the sale, also in a
 * reversal.
 */
export type FakeEvent = {
  kind: 'paid' | 'declined' | 'refunded' | 'charged_back';
  transactionId: string;
  amountMinor?: number;
  currency?: string;
  reference?: string;
};

/**
 * How the provider replies to the app: normally, with 403, with 500, by closing the connection, or by closing it after
 * making a refund.
 */
export type Mood = 'well' | 'refuses' | 'error' | 'hangs up' | 'refunds and hangs up';

/**
 * A payment provider for tests: a server on this machine that answers the documented requests, and the webhooks it
 * would send, signed as documented.
 */
export type FakeProvider = {
  code: string;
  /** Members who pay through this provider. */
  language: Language;
  /** The webhook of a chargeback. A provider without one reports a refund instead. */
  reversal: 'refunded' | 'charged_back';
  movesMoney: boolean;
  transactionId: () => string;
  message: (order: TestOrder, notified: FakeEvent) => Message;
  /** The same payment again under another transaction id: a renewal, a second charge. */
  rebill: (order: TestOrder) => Message;
  /** Webhooks of a successful payment, each wrong in one way that shows a forgery. */
  forged: (order: TestOrder) => Record<string, Message>;
  /** A correctly signed webhook of the same provider for another shop. */
  otherShop: (order: TestOrder) => Message;
  /** A webhook that contains the amount twice. */
  doubled: (order: TestOrder) => Message;
  /** Correctly signed webhooks that buy nothing and must be reported to staff. */
  odd: (order: TestOrder) => Record<string, Message>;
  /** Money that the app had it refund, in minor units. */
  sentBack: number[];
  mood: (mood: Mood) => void;
  close: () => Promise<void>;
};

export type FakeProviderServer = { url: string; mood: (mood: Mood) => void; close: () => Promise<void> };

/** Starts a server that replies with `answer`, in the mode set last. */
export async function startFakeProviderServer(
  answer: (path: string, body: string, headers: http.IncomingHttpHeaders) => string | null,
  isRefund: (path: string, body: string) => boolean,
): Promise<FakeProviderServer> {
  let now: Mood = 'well';
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (now === 'hangs up') return void request.socket.destroy();
    if (now === 'refuses') return void response.writeHead(403).end('no');
    const path = request.url ?? '';
    const reply = now === 'error' ? null : answer(path, body, request.headers);
    if (now === 'refunds and hangs up' && isRefund(path, body)) return void request.socket.destroy();
    response.writeHead(reply === null ? 500 : 200).end(reply ?? 'out of order');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: (mood) => {
      now = mood;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
