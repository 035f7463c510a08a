import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { bonusCredits } from '@afterglow/domain/money';
import { paymentInitiate } from '@afterglow/protocol/wallet/payment-initiate';
import { refuse, reply, write } from '../../calls/handler.ts';
import { providersOf } from '../../payments/providers.ts';
import { currencyOf } from './currency-of.ts';
import { leftToBuy } from './left-to-buy.ts';

/** Orders that somebody may open within an hour without paying any. */
const maxOpenOrders = 10;
/** Ids of packages are 32 bits wide; nothing is sold beyond. */
const maxPackageId = 2 ** 31 - 1;

/** Price and currency are the table's and the member's; nothing the client says about money is read. */
export const paymentInitiateHandler = write(paymentInitiate, async (ctx, input) => {
  const { tx, me, now, house } = ctx;
  const provider = providersOf(house).get(input.provider);
  if (!provider || input.package_id > maxPackageId) return refuse('not_found');
  // Held, so that parallel orders are counted one after the other.
  const member = await tx
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', me.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const language = isLanguage(member.language) ? member.language : DEFAULT_LANGUAGE;
  const currency = currencyOf(house, language);
  const { open } = await tx
    .selectFrom('payment')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('person_id', '=', me.id)
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (open >= maxOpenOrders) return refuse('limit_reached');

  const kind = input.type === 'premium' ? 'premium' : 'credits';
  const price = await tx
    .selectFrom('package_price')
    .select('amount_minor')
    .where('kind', '=', kind)
    .where('package_id', '=', input.package_id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const bought =
    kind === 'premium'
      ? await tx
          .selectFrom('premium_package')
          .select('months')
          .where('id', '=', input.package_id)
          .where('active', '=', true)
          .executeTakeFirst()
      : await tx
          .selectFrom('credit_package')
          .select(['credits', 'discount', 'free_spins'])
          .where('id', '=', input.package_id)
          .where('active', '=', true)
          .executeTakeFirst();
  if (!price || !bought) return refuse('not_found');
  const coins = 'credits' in bought ? bought.credits : 0;
  const left = await leftToBuy(tx, { personId: me.id, coins, now });
  if (left !== null && coins > left) return refuse('limit_reached', { spend_limit: true, left });

  const reference = randomBytes(16).toString('hex');
  const payment = await tx
    .insertInto('payment')
    .values({
      reference,
      person_id: me.id,
      kind,
      package_id: input.package_id,
      ...('months' in bought
        ? { months: bought.months }
        : {
            credits: bought.credits,
            bonus: bonusCredits(bought.credits, bought.discount),
            free_spins: bought.free_spins,
          }),
      amount_minor: price.amount_minor,
      currency,
      provider: provider.code,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const redirect_url = await provider.open({
    reference,
    amountMinor: price.amount_minor,
    currency,
    language,
  });
  return reply({ redirect_url, payment_id: payment.id });
});
