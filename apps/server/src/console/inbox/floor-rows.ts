import type { RestLimits } from '@afterglow/domain/rest-times';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { type FloorRow, floorList } from '@afterglow/protocol/console/inbox/floor-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { loadListedPeople } from '../list-names.ts';
import { prepareRestTimes } from '../operators/rest-times.ts';
import { readAvailability } from '../operators/shift-log.ts';
import type { Reader } from '../reader.ts';
import { foldedStaffName, matchStaff } from '../staff-search.ts';

/** A word for the next holder is shown this long. */
const HANDOVER_MS = DAY_MS;

const state = sql<string>`coalesce(staff_shift.availability, 'offline')`;
const hasLease = (now: Date) => sql<SqlBool>`exists (
  select from inbox_lease lease where lease.staff_id = staff.id and lease.ended_at is null and lease.expires_at > ${now})`;
/** Condition: the row `lease` was given back with a note, and nobody has held the pair since. */
const isHandedOver = (now: Date) => sql<SqlBool>`(
  lease.handover is not null and lease.ended_at is not null and lease.handover_at > ${new Date(now.getTime() - HANDOVER_MS)}
  and not exists (
    select from inbox_lease later
    where later.persona_id = lease.persona_id and later.member_id = lease.member_id and later.id > lease.id))`;

/**
 * Returns the staff who are on shift, hold a conversation, or have left one with a word. There are a few hundred at
 * most.
 */
export const createFloorList = (db: Kysely<DB>, now: Date) =>
  defineList(floorList, {
    query: db
      .selectFrom('staff')
      .leftJoin('staff_shift', 'staff_shift.staff_id', 'staff.id')
      .select(['staff.id', 'staff.name', 'staff.created_at', 'staff_shift.since', state.as('availability')])
      .where('staff.active', '=', true)
      .where(
        sql<SqlBool>`(${state} <> 'offline' or ${hasLease(now)} or exists (
          select from inbox_lease lease where lease.staff_id = staff.id and ${isHandedOver(now)}))`,
      ),
    id: 'staff.id',
    sorts: { name: [foldedStaffName] },
    filters: {
      staff: { anyOf: 'staff.id' },
      role: { anyOf: 'staff.role' },
      state: { anyOf: state },
      language: {
        matching: (languages: readonly unknown[]) => sql<SqlBool>`staff.languages && ${languages}::text[]`,
      },
    },
    search: async (_db, text) => matchStaff(text),
  });

type PairRow = {
  staff_id: number;
  lease_id: number;
  persona_id: number;
  member_id: number;
  since: Date;
  expires: Date;
  waiting_since: Date | null;
  handover: string | null;
  at: Date;
};

/** Returns what these members of staff hold, and what they have left for others. */
async function loadPairs(db: Kysely<DB>, staffIds: readonly number[], now: Date): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select lease.staff_id, lease.id as lease_id, lease.persona_id, lease.member_id, lease.taken_at as since,
      lease.expires_at as expires, conversation.waiting_since, case when lease.ended_at is not null then lease.handover end as handover,
      coalesce(lease.handover_at, lease.taken_at) as at
    from inbox_lease lease
    left join conversation on conversation.owner_id = lease.persona_id and conversation.peer_id = lease.member_id
    where lease.staff_id = any(${staffIds}::bigint[])
      and ((lease.ended_at is null and lease.expires_at > ${now}) or ${isHandedOver(now)})
    order by lease.id`.execute(db);
  return rows;
}

/** Returns the rows of the floor with what each holds. */
export async function toFloorRows(
  db: Kysely<DB>,
  rows: readonly RowOf<typeof createFloorList>[],
  { reader, limits }: { reader: Reader; limits: RestLimits },
): Promise<FloorRow[]> {
  const { now } = reader;
  const staffIds = rows.map(({ id }) => id);
  const pairs = await loadPairs(db, staffIds, now);
  const calculateRestTimes = await prepareRestTimes(db, staffIds, { now, limits });
  const findPerson = await loadListedPeople(
    db,
    pairs.flatMap((pair) => [pair.persona_id, pair.member_id]),
    reader,
  );
  const toPair = (pair: PairRow) => {
    const [persona, member] = [findPerson(pair.persona_id), findPerson(pair.member_id)];
    if (!persona || !member) throw new Error('a pair has two people');
    return { persona, member };
  };
  return rows.map((row) => {
    const availability = readAvailability(row.availability);
    const restTimes = calculateRestTimes(row.id, availability);
    const own = pairs.filter((pair) => pair.staff_id === row.id);
    return {
      staff: { id: row.id, name: row.name },
      availability,
      since: toUnixSeconds(row.since ?? row.created_at),
      shift_s: Math.round(restTimes.shiftMs / 1000),
      break_due_at: restTimes.breakDueAtMs === null ? null : Math.round(restTimes.breakDueAtMs / 1000),
      leases: own
        .filter(({ handover }) => handover === null)
        .map((pair) => ({
          lease_id: pair.lease_id,
          ...toPair(pair),
          since: toUnixSeconds(pair.since),
          expires: toUnixSeconds(pair.expires),
          waiting_since: pair.waiting_since ? toUnixSeconds(pair.waiting_since) : null,
        })),
      handovers: own.flatMap((pair) =>
        pair.handover === null ? [] : [{ ...toPair(pair), text: pair.handover, at: toUnixSeconds(pair.at) }],
      ),
    };
  });
}
