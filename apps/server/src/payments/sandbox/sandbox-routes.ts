import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import type { Notice } from '../provider.ts';
import { testCard } from './cards.ts';
import { sandboxNotifier } from './notifier.ts';
import { bankPage, cardPage, messagePage, type SandboxOrder } from './pages.ts';
import { sandboxCode } from './sandbox.ts';

const referenceShape = /^[0-9a-f]{32}$/;
const returnAddress = '/payments/redirect';

/** The sandbox's card page and its 3-D Secure page. Whoever has the reference may pay, as with any hosted page. */
export async function sandboxRoutes(app: FastifyInstance, house: House): Promise<void> {
  const notifier = sandboxNotifier(app, house);
  const bankMark = (reference: string) =>
    createHmac('sha256', house.config.secret).update(`payments/sandbox/bank\n${reference}`).digest('hex');

  async function orderOf(reference: string): Promise<SandboxOrder | undefined> {
    if (!referenceShape.test(reference)) return undefined;
    const row = await house.db
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
      .where('provider', '=', sandboxCode)
      .executeTakeFirst();
    if (!row) return undefined;
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
    return { ...row, language, amountMinor: row.amount_minor, site: house.settings.current().name };
  }

  /** Reports what the card does and sends the payer back. */
  async function pay(reply: FastifyReply, order: SandboxOrder, number: string): Promise<FastifyReply> {
    const card = testCard(number);
    if (!card) return cardPage(reply, order, 'mail.sandbox_unknown_card');
    const transactionId = `sb_${randomBytes(12).toString('hex')}`;
    const notice = (event: Notice['event']): Notice => ({
      event,
      reference: order.reference,
      transactionId,
      amountMinor: order.amountMinor,
      currency: order.currency,
    });
    const heard = await Promise.all(card.now.map((event) => notifier.send(notice(event))));
    if (heard.includes(false)) return cardPage(reply, order, 'mail.sandbox_unreported');
    if (card.later)
      notifier.sendLater(notice(card.later.event), house.config.sandboxLaterMs ?? card.later.afterMs);
    return reply.redirect(returnAddress, 303);
  }

  await app.register(async (scope) => {
    // Forms only: in JSON a field could be no text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get<{ Params: { reference: string } }>('/payments/sandbox/:reference', async (request, reply) => {
      const order = await orderOf(request.params.reference);
      if (!order) return messagePage(reply, DEFAULT_LANGUAGE, 'mail.sandbox_missing', 404);
      if (order.state !== 'created') return messagePage(reply, order.language, 'mail.sandbox_settled');
      return cardPage(reply, order);
    });
    scope.post<{ Params: { reference: string }; Body: Record<string, string> | undefined }>(
      '/payments/sandbox/:reference',
      async (request, reply) => {
        const order = await orderOf(request.params.reference);
        if (!order) return messagePage(reply, DEFAULT_LANGUAGE, 'mail.sandbox_missing', 404);
        if (order.state !== 'created') return messagePage(reply, order.language, 'mail.sandbox_settled');
        const { number = '', test_card, bank, mark = '' } = request.body ?? {};
        const chosen = test_card ?? number;
        const card = testCard(chosen);
        if (!card?.confirm) return pay(reply, order, chosen);
        const right = Buffer.from(bankMark(order.reference));
        const given = Buffer.from(mark);
        const fromBank = given.length === right.length && timingSafeEqual(given, right);
        if (!fromBank)
          return bankPage(reply, order, { number: card.number, mark: bankMark(order.reference) });
        return pay(reply, order, bank === 'confirm' ? chosen : '4000000000000002');
      },
    );
  });
}
