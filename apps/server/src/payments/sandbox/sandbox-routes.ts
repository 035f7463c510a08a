import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSiteName } from '@afterglow/domain/brand/brand';
import { DEFAULT_LANGUAGE, toLanguage } from '@afterglow/domain/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../app.ts';
import { isSameSignature } from '../../compare-signatures.ts';
import type { PaymentEvent } from '../provider.ts';
import { findTestCard, type SandboxOrder, sendBankPage, sendCardPage, sendMessagePage } from './pages.ts';
import { createSandboxEvent, SANDBOX_CODE, SIGNATURE_HEADER, signSandbox } from './sandbox.ts';

/** A provider repeats a webhook that was not answered with 200. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 500;

type Notifier = {
  /** Resolves to true when the server has answered 200. */
  send: (event: PaymentEvent) => Promise<boolean>;
  /** Sends it later, as long as this process runs. */
  sendLater: (event: PaymentEvent, afterMs: number) => void;
};

/** Sends webhooks as a provider would: signed, over HTTP, from outside. */
function createSandboxNotifier(fastify: FastifyInstance, app: App): Notifier {
  const waiting = new Set<NodeJS.Timeout>();
  fastify.addHook('onClose', async () => {
    for (const timer of waiting) clearTimeout(timer);
  });

  async function send(event: PaymentEvent): Promise<boolean> {
    const address = fastify.server.address();
    if (typeof address !== 'object' || !address) return false;
    const body = createSandboxEvent(event);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const answer = await fetch(`http://127.0.0.1:${address.port}/api/payments/notify/${SANDBOX_CODE}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signSandbox(app.config, body),
        },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (answer?.ok) return true;
      if (attempt < MAX_ATTEMPTS) await sleep(RETRY_MS);
    }
    return false;
  }

  return {
    send,
    sendLater: (event, afterMs) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void send(event);
      }, afterMs);
      timer.unref();
      waiting.add(timer);
    },
  };
}

const REFERENCE_SHAPE = /^[0-9a-f]{32}$/;
const RETURN_PATH = '/payments/redirect';

/** Registers the card page and the 3-D Secure page. Anybody with the reference may pay, as on any hosted page. */
export async function registerSandbox(fastify: FastifyInstance, app: App): Promise<void> {
  const notifier = createSandboxNotifier(fastify, app);
  const signBankStep = (reference: string) =>
    createHmac('sha256', app.config.secret).update(`payments/sandbox/bank\n${reference}`).digest('hex');

  async function findOrder(reference: string): Promise<SandboxOrder | undefined> {
    if (!REFERENCE_SHAPE.test(reference)) return undefined;
    const row = await app.db
      .selectFrom('payment')
      .innerJoin('member', 'member.person_id', 'payment.person_id')
      .select([
        'reference',
        'state',
        'credits',
        'bonus',
        'months',
        'amount_minor',
        'currency',
        'member.language',
      ])
      .where('reference', '=', reference)
      .where('provider', '=', SANDBOX_CODE)
      .executeTakeFirst();
    if (!row) return undefined;
    const language = toLanguage(row.language);
    return {
      ...row,
      language,
      amountMinor: row.amount_minor,
      site: getSiteName(app.settings.current(), language),
    };
  }

  /** Sends the webhooks of the card and redirects the payer. */
  async function pay(reply: FastifyReply, order: SandboxOrder, number: string): Promise<FastifyReply> {
    const card = findTestCard(number);
    if (!card) return sendCardPage(reply, order, 'mail.sandbox_unknown_card');
    const transactionId = `sb_${randomBytes(12).toString('hex')}`;
    const createEvent = (kind: PaymentEvent['kind']): PaymentEvent => ({
      kind,
      reference: order.reference,
      transactionId,
      amountMinor: order.amountMinor,
      currency: order.currency,
    });
    const delivered = await Promise.all(card.now.map((kind) => notifier.send(createEvent(kind))));
    if (delivered.includes(false)) return sendCardPage(reply, order, 'mail.sandbox_unreported');
    if (card.later)
      notifier.sendLater(createEvent(card.later.kind), app.config.sandboxLaterMs ?? card.later.afterMs);
    return reply.redirect(RETURN_PATH, 303);
  }

  await fastify.register(async (scope) => {
    // Forms only: in JSON a field could be something else than text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get<{ Params: { reference: string } }>('/payments/sandbox/:reference', async (request, reply) => {
      const order = await findOrder(request.params.reference);
      if (!order) return sendMessagePage(reply, DEFAULT_LANGUAGE, 'mail.sandbox_missing', 404);
      if (order.state !== 'created') return sendMessagePage(reply, order.language, 'mail.sandbox_settled');
      return sendCardPage(reply, order);
    });
    scope.post<{ Params: { reference: string }; Body: Record<string, string> | undefined }>(
      '/payments/sandbox/:reference',
      async (request, reply) => {
        const order = await findOrder(request.params.reference);
        if (!order) return sendMessagePage(reply, DEFAULT_LANGUAGE, 'mail.sandbox_missing', 404);
        if (order.state !== 'created') return sendMessagePage(reply, order.language, 'mail.sandbox_settled');
        const { number = '', test_card, bank, mark = '' } = request.body ?? {};
        const chosen = test_card ?? number;
        const card = findTestCard(chosen);
        if (!card?.confirm) return pay(reply, order, chosen);
        if (!isSameSignature(mark, signBankStep(order.reference)))
          return sendBankPage(reply, order, { number: card.number, mark: signBankStep(order.reference) });
        return pay(reply, order, bank === 'confirm' ? chosen : '4000000000000002');
      },
    );
  });
}
