import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { bonusCredits, type Currency } from '@afterglow/domain/money';
import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import { currencyOf } from './currency-of.ts';
import { leftToBuy } from './left-to-buy.ts';
import { type Provider, providerFor } from './provider-for.ts';

/** Orders that somebody may open within an hour without paying any. */
const maxOpenOrders = 10;
/** Ids of packages are 32 bits wide; nothing is sold beyond. */
const maxPackageId = 2 ** 31 - 1;

type Wanted = {
  house: Pick<House, 'settings' | 'providers'>;
  personId: number;
  provider: string;
  type: 'premium' | 'buy-credits';
  package_id: number;
  now: Date;
};

/** `reference` is 128 random bits, the only name by which a provider gets to know the order. */
export type OpenedOrder = {
  id: number;
  reference: string;
  amountMinor: number;
  currency: Currency;
  language: Language;
  /** Of premium; 0 for coins. */
  months: number;
  provider: Provider;
};

/** Price and currency are the table's and the member's; nothing the client says about money is read. */
export async function openOrder(
  tx: Kysely<DB>,
  { house, personId, provider, type, package_id, now }: Wanted,
): Promise<OpenedOrder | Refusal<'not_found' | 'limit_reached' | 'forbidden'>> {
  if (package_id > maxPackageId) return refuse('not_found');
  // Held, so that parallel orders are counted one after the other.
  const member = await tx
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const language = isLanguage(member.language) ? member.language : DEFAULT_LANGUAGE;
  const currency = currencyOf(house, language);
  const through = providerFor(house, currency);
  if (!through) return refuse('forbidden');
  if (through.code !== provider) return refuse('not_found');
  const { open } = await tx
    .selectFrom('payment')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('person_id', '=', personId)
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (open >= maxOpenOrders) return refuse('limit_reached');

  const kind = type === 'premium' ? 'premium' : 'credits';
  const price = await tx
    .selectFrom('package_price')
    .select('amount_minor')
    .where('kind', '=', kind)
    .where('package_id', '=', package_id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const bought = await contentsOf(tx, kind, package_id);
  if (!price || !bought) return refuse('not_found');
  const left = await leftToBuy(tx, { personId, coins: bought.credits, now });
  if (left !== null && bought.credits > left) return refuse('limit_reached', { spend_limit: true, left });

  const reference = randomBytes(16).toString('hex');
  const amountMinor = price.amount_minor;
  const { id } = await tx
    .insertInto('payment')
    .values({
      reference,
      person_id: personId,
      kind,
      package_id,
      ...bought,
      amount_minor: amountMinor,
      currency,
      provider,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reference, amountMinor, currency, language, months: bought.months, provider: through };
}

/** What a package on sale brings, written into the order: a later change of the package changes no order. */
async function contentsOf(tx: Kysely<DB>, kind: 'premium' | 'credits', packageId: number) {
  if (kind === 'premium') {
    const premium = await tx
      .selectFrom('premium_package')
      .select('months')
      .where('id', '=', packageId)
      .where('active', '=', true)
      .executeTakeFirst();
    return premium && { credits: 0, bonus: 0, free_spins: 0, months: premium.months };
  }
  const coins = await tx
    .selectFrom('credit_package')
    .select(['credits', 'discount', 'free_spins'])
    .where('id', '=', packageId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!coins) return undefined;
  const { credits, discount, free_spins } = coins;
  return { credits, bonus: bonusCredits(credits, discount), free_spins, months: 0 };
}
