import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '@afterglow/domain/languages';
import type { TestOrder } from './till.ts';

/** A message as a provider sends it to the house. */
export type Message = {
  url: string;
  headers: Record<string, string>;
  payload: string;
  remoteAddress?: string;
};

/** What is told of an order; what is not said is as it was ordered. `transactionId` is that of the sale, also of a reversal. */
export type FakeEvent = {
  event: 'paid' | 'declined' | 'refunded' | 'charged_back';
  transactionId: string;
  amountMinor?: number;
  currency?: string;
  reference?: string;
};

/**
 * How the provider behaves when the house asks it: as it should, with 403, with 500, by hanging up, by hanging up after a refund
 * it made.
 */
export type Mood = 'well' | 'refuses' | 'error' | 'hangs up' | 'refunds and hangs up';

/**
 * A provider for tests: a server on this machine that answers the questions of its documentation, and the messages it would
 * send, signed as documented.
 */
export type FakeProvider = {
  code: string;
  /** Of members who pay through it. */
  language: Language;
  /** How it tells that the payer's bank took the money back; one that does not is told of as a refund. */
  reversal: 'refunded' | 'charged_back';
  movesMoney: boolean;
  transactionId: () => string;
  message: (order: TestOrder, notified: FakeEvent) => Message;
  /** The same payment once more under a name of its own: a renewal, a second charge. */
  rebill: (order: TestOrder) => Message;
  /** Messages that say it was paid, each wrong in one way that shows that somebody else wrote it. */
  forged: (order: TestOrder) => Record<string, Message>;
  /** Proved as a message of the same provider, and about somebody else's shop. */
  otherShop: (order: TestOrder) => Message;
  /** A message with the amount in it twice. */
  doubled: (order: TestOrder) => Message;
  /** Messages that are proved and buy nothing, and of which a person must hear. */
  odd: (order: TestOrder) => Record<string, Message>;
  /** Money that the house had it send back, in minor units. */
  sentBack: number[];
  mood: (mood: Mood) => void;
  close: () => Promise<void>;
};

export type FakeProviderServer = { url: string; mood: (mood: Mood) => void; close: () => Promise<void> };

/** A server that answers what `answer` says, in the mood it was last put into. */
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
