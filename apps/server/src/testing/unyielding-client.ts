import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWire, type Wire, type WireFrame } from '@afterglow/testkit/wire';
import type { Config } from '../config.ts';
import { createSandboxEvent, SIGNATURE_HEADER, signSandbox } from '../payments/sandbox/sandbox.ts';
import type { PaidCall } from './paid-calls.ts';

export type Person = { id: number; cookie: string };
/** Before the paths of the ticket and of the socket: nothing for members, `/console` for staff. */
type Side = '' | '/console';
/** What was paid for, and the final reply. The error of a rejected call counts as a reply. */
export type SettledCall = {
  call: PaidCall;
  data: { trace_id: string };
  answer: WireFrame;
};

/** Errors of the app that are temporary. The client repeats the same call. */
const unanswered: readonly (string | undefined)[] = ['internal', 'try_later', undefined];

/** A client that never gives up: when in doubt it reconnects and repeats the same trace id until it gets a reply. */
export class UnyieldingClient {
  readonly person: Person;
  readonly settled: SettledCall[] = [];
  /** Orders whose webhook was answered with 200. */
  readonly paidOrders: string[] = [];
  /** How often each message id was pushed, over all connections. */
  readonly delivered = new Map<number, number>();
  repeats = 0;
  private readonly url: string;
  private readonly secret: string;
  private readonly side: Side;
  private stopped = false;
  private wire: Wire | undefined;

  constructor(url: string, person: Person, secret: string, side: Side = '') {
    this.url = url;
    this.person = person;
    this.secret = secret;
    this.side = side;
  }

  private async connected(): Promise<Wire> {
    while (this.wire?.socket.readyState !== 1) {
      if (this.stopped) throw new Error('stopped');
      try {
        const ticket = await this.post(`${this.side}/api/ticket`, '{}');
        const { token } = (await ticket.json()) as { token: string };
        const address = `${this.url.replace('http', 'ws')}${this.side}/socket?token=${encodeURIComponent(token)}`;
        const wire = await openWire(address, this.person.cookie);
        wire.socket.on('error', () => {});
        wire.socket.on('message', (data) => this.receive(data.toString()));
        this.wire = wire;
      } catch {
        await sleep(100);
      }
    }
    return this.wire;
  }

  private post(address: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.person.cookie, ...headers },
      body,
      signal: AbortSignal.timeout(5_000),
    });
  }

  private receive(text: string): void {
    if (!text.startsWith('{"module":"new_message"')) return;
    const { request_details: message } = JSON.parse(text);
    if (message.receiver_id !== this.person.id) return;
    this.delivered.set(message.id, (this.delivered.get(message.id) ?? 0) + 1);
  }

  /** Repeats a call until there is a reply: the result, or why it was rejected. */
  async ask(call: string, data: object): Promise<WireFrame> {
    for (;;) {
      const answer = await (await this.connected()).call(call, data).catch(() => null);
      if (answer && (answer.request_status === 1 || !unanswered.includes(answer.error_code))) return answer;
      this.repeats++;
      await sleep(10);
    }
  }

  /** Pays for something, once. An error that is not in `may` ends the test. */
  async pay(call: PaidCall, what: object, may: readonly string[] = []): Promise<void> {
    const data = { ...what, trace_id: randomUUID() };
    const answer = await this.ask(call, data);
    if (answer.request_status === 1) this.settled.push({ call, data, answer });
    else if (!may.includes(answer.error_code ?? '')) throw new Error(`${call}: ${answer.error_code}`);
  }

  /** Creates an order and pays it at the provider, which repeats the webhook until it is answered. */
  async order(packageId: number, orderOf: (id: number) => Promise<Order>): Promise<void> {
    const wanted = { provider: 'sandbox', package_id: packageId, type: 'buy-credits' };
    const answer = await this.ask('payment/initiate', wanted);
    if (answer.request_status !== 1) throw new Error(`payment/initiate: ${answer.error_code}`);
    const { reference, amountMinor, currency } = await orderOf(answer.data.payment_id);
    const transactionId = `t${randomBytes(8).toString('hex')}`;
    const body = createSandboxEvent({ kind: 'paid', reference, amountMinor, currency, transactionId });
    const signature = signSandbox({ secret: this.secret } as Config, body);
    for (;;) {
      if (this.stopped) throw new Error('stopped');
      const notified = await this.post('/api/payments/notify/sandbox', body, {
        [SIGNATURE_HEADER]: signature,
      }).catch(() => null);
      if (notified?.ok) break;
      this.repeats++;
      await sleep(20);
    }
    this.paidOrders.push(reference);
  }

  /** Stops the client: everything in progress fails. */
  stop(): void {
    this.stopped = true;
    this.wire?.socket.terminate();
  }
}

export type Order = { reference: string; amountMinor: number; currency: string };
