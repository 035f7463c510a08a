import { type BoostKind, getImpressionDay } from '@afterglow/domain/boosts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type Boost = { id: number; personId: number };

/** More than run at once; the newest of them count. */
const maxBoosts = 1_000;
/** At the head of a list of Discover at once: whoever paid is seen first, and whoever did not is still on the first page. */
const maxHead = 6;

/** Whose boosts of a kind run: until they end, or were shown as often as was bought. Newest first. */
export async function listRunningBoosts(db: Kysely<DB>, kind: BoostKind, now: Date): Promise<Boost[]> {
  const { rows } = await sql<Boost>`
    select id, person_id as "personId" from boost
    where kind = ${kind} and started_at <= ${now} and ends_at > ${now} and (to_show is null or shown < to_show)
    order by started_at desc, id desc limit ${maxBoosts}`.execute(db);
  return rows;
}

/** Up to which boost is known; whatever is bought later has a higher number. */
export const getNewestId = (boosts: readonly Boost[]): number =>
  boosts.reduce((newest, { id }) => Math.max(newest, id), 0);

/** Of running boosts those that the viewer was not shown today, whoever waits the longest first. */
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

/** Those who stand at the head of a list: of each person one boost. */
export function selectHead(boosts: readonly Boost[], matching: ReadonlySet<number>): Map<number, number> {
  const head = new Map<number, number>();
  for (const { id, personId } of boosts) {
    if (head.size < maxHead && matching.has(personId) && !head.has(personId)) head.set(personId, id);
  }
  return head;
}
