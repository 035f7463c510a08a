import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import type { WheelPrize } from '@afterglow/protocol/entities/wheel';
import { wheelChanged } from '@afterglow/protocol/wheel/wheel-changed';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { listSegmentColours } from './segment-colours.ts';

export type WeightTable = { id: number; weights: number[] };

/** Returns the current weights. */
export function loadCurrentWeights(db: Kysely<DB>): Promise<WeightTable> {
  return db
    .selectFrom('wheel_weights')
    .select(['id', 'weights'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

type TableInForce = WeightTable & { since: Date; until: Date | null };

/** Returns all weights with their time in force, the current ones first. */
export async function listWeightTables(db: Kysely<DB>): Promise<TableInForce[]> {
  const { rows } = await sql<TableInForce>`
    select id, weights, since, lead(since) over (order by id) as until from wheel_weights order by id desc`.execute(
    db,
  );
  return rows;
}

/** Returns the ten segments in order, with their odds by these weights and the colours of the brand. */
export function listPrizes({ settings }: Pick<App, 'settings'>, weights: readonly number[]): WheelPrize[] {
  const colours = listSegmentColours(settings.current());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return WHEEL_PRIZES.map((coins, place) => {
    const weight = weights[place] ?? 0;
    return {
      id: place + 1,
      name: String(coins),
      coins,
      value: coins === 'free' ? 0 : coins,
      probability: (100 * weight) / sum,
      weight,
      odds: weight / sum,
      colours: colours[place] ?? { fill: '', text: '' },
    };
  });
}

/** Stores new weights: every later spin is drawn by them. A stored table never changes. Returns its id. */
export async function storeWeights(tx: Kysely<DB>, weights: readonly number[], since: Date): Promise<number> {
  const { id } = await tx
    .insertInto('wheel_weights')
    .values({ weights: [...weights], since })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the default weights if there are none. The newest table counts. */
export async function seedWheel(tx: Kysely<DB>): Promise<void> {
  await sql`
    insert into wheel_weights (weights) select ${DEFAULT_WEIGHTS}::int[]
    where not exists (select from wheel_weights)`.execute(tx);
}

/**
 * Notifies the sockets of this process when the weights of the wheel, the price of a spin, its rules or
 * colours change. Every process polls, because the weights may be written by anybody. Bounded by one read of
 * one indexed row a process every five seconds.
 */
export function createWheelWatcher({
  db,
  settings,
  connections,
}: Pick<App, 'db' | 'settings' | 'connections'>) {
  let lastState: string | undefined;
  return async (): Promise<void> => {
    const { id, weights } = await loadCurrentWeights(db);
    const { prices, paid_spins, daily_spin, brand } = settings.current();
    const before = lastState;
    lastState = JSON.stringify([id, prices.spin, paid_spins, daily_spin, brand?.colours]);
    if (before === undefined || before === lastState) return;
    const frame = createPushFrame(wheelChanged, {
      data: listPrizes({ settings }, weights),
      details: { price: prices.spin },
    });
    for (const personId of connections.listPeople()) connections.toPerson(personId, frame);
  };
}
