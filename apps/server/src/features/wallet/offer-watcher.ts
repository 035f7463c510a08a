import { toLanguage } from '@afterglow/domain/languages';
import { getMarket } from '@afterglow/domain/markets';
import { toUnixSeconds } from '@afterglow/domain/time';
import { updateCreditDiscount } from '@afterglow/protocol/wallet/update-credit-discount';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { getCurrency } from '../profile/index.ts';
import { listMarketsByPerson } from './markets.ts';
import { createMarketSpinConversion, loadCreditsOffer } from './offers.ts';

type WatcherServices = Pick<App, 'db' | 'config' | 'settings' | 'connections' | 'now'>;

/**
 * Returns the round of a timer: pushes the packages of coins to the members connected to this process when they have
 * changed: a package was saved or retired, or a promo has started, ended or was stopped. It asks the database, because
 * a promo starts without a call. Bounded by one read of the few packages and promos every five seconds.
 */
export function createOfferWatcher(app: WatcherServices): () => Promise<void> {
  let lastState: string | undefined;
  return async () => {
    const state = await loadOfferState(app);
    const before = lastState;
    lastState = state;
    if (before !== undefined && before !== state) await pushOffers(app);
  };
}

/** Returns everything that a member sees of the packages of coins, besides the rules of their own market. */
async function loadOfferState({ db, now }: WatcherServices): Promise<string> {
  const at = now();
  const { rows } = await sql<object>`
    select
      (select jsonb_agg(k order by id) from (select id, credits, discount, free_spins from credit_package where active) k) as packages,
      (select jsonb_agg(package_price order by package_id, currency) from package_price
        where kind = 'credits') as prices,
      (
        select jsonb_agg(o order by id) from (
          select id, package_ids, discount, free_spins, ends_at from credit_promo
          where stopped_at is null and starts_at <= ${at} and ends_at > ${at}
        ) o
      ) as promos`.execute(db);
  return JSON.stringify(rows[0]);
}

/** Pushes the offers, one frame for all members with the same currency and the same rule about spins. */
async function pushOffers(app: WatcherServices): Promise<void> {
  const { db, connections } = app;
  const now = app.now();
  const people = await db
    .selectFrom('member')
    .select(['person_id', 'language', 'domain'])
    .where('person_id', '=', sql<number>`any(${[...connections.listPeople()]}::bigint[])`)
    .execute();
  const ids = people.map(({ person_id: personId }) => personId);
  const markets = await listMarketsByPerson(db, ids, now);
  const frames = new Map<string, string>();
  for (const { person_id: personId, language, domain } of people) {
    const currency = getCurrency(app, { language: toLanguage(language), domain });
    const convertSpins = createMarketSpinConversion(app, markets.get(personId) ?? [getMarket(null)]);
    const key = `${currency} ${convertSpins(1).free_spins}`;
    const frame =
      frames.get(key) ??
      createPushFrame(updateCreditDiscount, {
        data: {
          credits_packages: await loadCreditsOffer(db, { currency, now, convertSpins }),
          now: toUnixSeconds(now),
        },
      });
    frames.set(key, frame);
    connections.toPerson(personId, frame);
  }
}
