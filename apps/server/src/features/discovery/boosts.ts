import { type BoostKind, getImpressionDay } from '@afterglow/domain/boosts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type Boost = { id: number; personId: number };

/** A safe upper bound; only the newest count. */
const MAX_BOOSTS = 1_000;
/** So many boosted people lead a list of Discover. The first page still shows people without a boost. */
const MAX_HEAD = 6;

/**
 * Returns the running boosts of a kind, newest first. A boost ends at its time or after the number of impressions that
 * was bought.
 */
export async function listRunningBoosts(db: Kysely<DB>, kind: BoostKind, now: Date): Promise<Boost[]> {
  const { rows } = await sql<Boost>`
    select id, person_id as "personId" from boost
    where kind = ${kind} and started_at <= ${now} and ends_at > ${now} and (to_show is null or shown < to_show)
    order by started_at desc, id desc limit ${MAX_BOOSTS}`.execute(db);
  return rows;
}

/** Returns the highest id, which the newest boost has. */
export const getNewestId = (boosts: readonly Boost[]): number =>
  boosts.reduce((newest, { id }) => Math.max(newest, id), 0);

/** Returns the boosts that the viewer was not shown today, longest waiting first. */
export async function filterUnshown(
  db: Kysely<DB>,
  boosts: readonly Boost[],
  viewer: { id: number; now: Date },
): Promise<Boost[]> {
  if (boosts.length === 0) return [];
  const { rows } = await sql<{ boost_id: number }>`
    select boost_id from boost_showing
    where viewer_id = ${viewer.id} and day = ${getImpressionDay(viewer.now)}
      and boost_id = any(${boosts.map(({ id }) => id)})`.execute(db);
  const shown = new Set(rows.map((row) => row.boost_id));
  return boosts.filter(({ id }) => !shown.has(id)).toReversed();
}

/** Selects the people at the head of a list, one boost each. */
export function selectHead(boosts: readonly Boost[], matching: ReadonlySet<number>): Map<number, number> {
  const head = new Map<number, number>();
  for (const { id, personId } of boosts) {
    if (head.size < MAX_HEAD && matching.has(personId) && !head.has(personId)) head.set(personId, id);
  }
  return head;
}
