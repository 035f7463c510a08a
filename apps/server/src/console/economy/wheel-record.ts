import { testDraws } from '@afterglow/domain/chi-square';
import { toUnixSeconds } from '@afterglow/domain/time';
import { WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { checkWheel, roundToHundredths } from '@afterglow/domain/wheel-rules';
import type { WheelRecord } from '@afterglow/protocol/console/economy/wheel-get';
import type { Kysely } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { listWeightTables } from '../../features/wheel/index.ts';
import { findWaitingApproval } from '../second-person.ts';

/** Returns whether spins are sold in any market. */
export const areSpinsSold = ({ settings }: Pick<AppServices, 'settings'>): boolean =>
  Object.values(settings.current().paid_spins).some((isSold) => isSold);

/** Returns the wheel with its odds and the draws by its table. The version is the number of tables so far. */
export async function loadWheelRecord(
  db: Kysely<DB>,
  app: Pick<AppServices, 'settings'>,
  now: Date,
): Promise<WheelRecord> {
  const tables = await listWeightTables(db);
  const [table] = tables;
  if (!table) throw new Error('the wheel has no weights');
  const { id, weights, since } = table;
  const rows = await db
    .selectFrom('spin_count')
    .select(['place', 'drawn'])
    .where('weights_id', '=', id)
    .execute();
  const drawCounts = new Map(rows.map(({ place, drawn }) => [place, drawn]));
  const draws = rows.reduce((sum, { drawn }) => sum + drawn, 0);
  const price = app.settings.current().prices.spin;
  const { odds, value, valuePercent, errors } = checkWheel(weights, { price, isSold: areSpinsSold(app) });
  const segments = WHEEL_PRIZES.map((coins, place) => ({
    place,
    coins,
    weight: weights[place] ?? 0,
    odds: odds[place] ?? 0,
    drawn: drawCounts.get(place) ?? 0,
    expected: (odds[place] ?? 0) * draws,
  }));
  const tested = testDraws(segments);
  return {
    table_id: id,
    since: toUnixSeconds(since),
    weights,
    segments,
    price,
    ev: roundToHundredths(value),
    ev_percent: roundToHundredths(valuePercent),
    faults: errors,
    draws,
    chi_square: tested?.chiSquare ?? null,
    p: tested?.p ?? null,
    pending: await findWaitingApproval(db, 'wheel/save', now),
    version: tables.length,
  };
}
