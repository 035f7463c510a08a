import { createHash } from 'node:crypto';
import { calculateBonusCredits } from '@afterglow/domain/money';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { calculateDraw, createSeed, listWeightTables } from '../features/wheel/index.ts';
import type { LoadedMember } from './load-people.ts';
import { simulatePlayers } from './simulate-players.ts';
import { storeDraws, storeOrders, storePremium, storeTransfers } from './store-history.ts';

const CLIENT_SEED = 'demo';
/** Every member has the spin of their registration, and keeps it. */
const SIGN_UP_SPINS = 1;

/** Creates the seed of a draw that is over. Such seeds may be known; the seed of the next draw is a random one. */
const createPastSeed = (serial: number): string =>
  createHash('sha256').update(`draw ${serial} of the demo`).digest('hex');

/**
 * Creates three months of the wheel: purchases, `drawCount` draws and what they moved, written in bulk. The members
 * have no coins yet.
 */
export async function loadPlayers(
  app: App,
  members: readonly LoadedMember[],
  drawCount: number,
): Promise<void> {
  const price = app.settings.current().prices.spin;
  await app.db.transaction().execute(async (tx) => {
    const players = await tx
      .selectFrom('person')
      .select(['id as personId', 'created_at as since'])
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    const { rows: numbers } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('spin', 'id'))::int as id from generate_series(1, ${drawCount}::int)`.execute(
      tx,
    );
    const [table] = await listWeightTables(tx);
    if (!table) throw new Error('the wheel has no weights');
    const spinId = (index: number) => numbers[index]?.id as number;
    const played = simulatePlayers(players, drawCount, {
      price,
      offers: await loadOffers(tx),
      now: app.now(),
      spins: SIGN_UP_SPINS,
      createSeed: createPastSeed,
      draw: (index, serverSeed) => {
        const seeds = { serverSeed, clientSeed: CLIENT_SEED, spinId: spinId(index) };
        return calculateDraw(seeds, table.weights).place;
      },
    });
    for (const purse of played.purses) {
      const last = played.draws.findLast(({ personId }) => personId === purse.personId);
      if (last) last.nextSeed = purse.seed = createSeed();
    }

    const paymentIds = await storeOrders(app, tx, played.purchases);
    await storePremium(
      app,
      tx,
      players.map(({ personId, since }) => ({ personId, at: new Date(since.getTime() + DAY_MS) })),
    );
    const draws = played.draws.map((draw, at) => ({ ...draw, id: spinId(at) }));
    await storeDraws(tx, draws, { tableId: table.id, price, clientSeed: CLIENT_SEED });
    const transfers = played.coins.map(({ of, ...movement }) => ({
      ...movement,
      causeId: String(movement.cause === 'payment' ? paymentIds[of] : spinId(of)),
    }));
    await storeTransfers(tx, transfers, played.purses);
  });
}

/** Loads the packages of coins without free spins, and their promos that are over. */
async function loadOffers(tx: Kysely<DB>) {
  const packages = await tx
    .selectFrom('credit_package')
    .select(['id', 'credits', 'discount'])
    .where('active', '=', true)
    .where('free_spins', '=', 0)
    .orderBy('id')
    .execute();
  const promos = await tx.selectFrom('credit_promo').selectAll().execute();
  return packages.map(({ id: packageId, credits, discount }) => ({
    packageId,
    credits,
    /** What an order of that time brought on top, and by which promo. */
    findBonus: (at: Date) => {
      const promo = promos.find(
        ({ package_ids, starts_at, ends_at }) =>
          package_ids.includes(packageId) && starts_at <= at && ends_at > at,
      );
      return {
        bonus: calculateBonusCredits(credits, promo?.discount ?? discount),
        promoId: promo?.id ?? null,
      };
    },
  }));
}
