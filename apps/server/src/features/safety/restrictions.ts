import { formatStatementNumber, type RestrictionKind } from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../db/schema.ts';

/** What a restriction closes. A suspension closes all parts of the site, a ban also the account itself. */
type StoredKind = RestrictionKind | 'suspended' | 'banned' | 'being_checked';
/** `being_checked` has no decision yet. */
export type StoredRestriction = { kind: StoredKind; statementId: number | null; until: Date | null };

/** What is closed to whom: by a decision, or until there is one. */
const CLOSED = sql`(
  select restriction.person_id, restriction.kind, restriction.statement_id, restriction.until from restriction
  union all
  select member_check.person_id, 'being_checked', null, null from member_check) closed`;
type ClosedRow = { person_id: number; kind: string; statement_id: number | null; until: Date | null };

/** What is closed to somebody who is being checked: they may read, and neither write nor be found. */
const CLOSED_BY_CHECK: readonly RestrictionKind[] = ['chat', 'media', 'discover'];

/**
 * What is closed to members. Every process holds the restrictions of all members in memory: they are few. A change
 * reaches the other processes over the bus, and within ten seconds without it.
 */
export type Restrictions = {
  /** What closes one of these parts to a member, from memory, without a query: for the send path and for lists. */
  findKnown: (personId: number, kinds: readonly RestrictionKind[], now: Date) => MemberRestriction | null;
  /** The same from the database, in the transaction of a write. */
  find: (
    db: Kysely<DB>,
    personId: number,
    kinds: readonly RestrictionKind[],
    now: Date,
  ) => Promise<MemberRestriction | null>;
  /** Whether a decision excludes a member from decks, the lists of Discover and the spotlight. From memory. */
  isExcluded: (personId: number, now: Date) => boolean;
  /** After the commit: takes over what is closed to a member now, here and on the other processes. */
  apply: (personId: number, rows: readonly StoredRestriction[]) => void;
  reload: () => Promise<void>;
  close: () => void;
};

type RestrictionBus = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => () => void;
};

const TOPIC = 'safety:restrictions';
/** When the bus message is lost, polling finds the change within ten seconds. */
const RELOAD_EVERY_MS = 5_000;

/** Loads the restrictions. Times that have passed are ignored from the second they pass. */
export async function createRestrictions({
  db,
  fanout: bus,
  log,
}: {
  db: Kysely<DB>;
  fanout: RestrictionBus;
  log: Pick<Logger, 'warn'>;
}): Promise<Restrictions> {
  let known = new Map<number, readonly StoredRestriction[]>();
  /** Counts changes, so that a reload that began before a change does not undo it. */
  let changes = 0;

  const reload = async () => {
    const before = changes;
    const { rows } = await sql<ClosedRow>`select closed.* from ${CLOSED}`.execute(db);
    if (changes !== before) return;
    const byPerson = Map.groupBy(rows, (row) => row.person_id);
    known = new Map([...byPerson].map(([personId, own]) => [personId, own.map(toStored)]));
  };
  const set = (personId: number, rows: readonly StoredRestriction[]) => {
    changes++;
    if (rows.length === 0) known.delete(personId);
    else known.set(personId, rows);
  };
  const reloadPerson = async (personId: number) => {
    changes++;
    set(personId, await listRestrictions(db, personId));
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'the restrictions were not read');

  await reload();
  const timer = setInterval(() => void reload().catch(warn), RELOAD_EVERY_MS);
  timer.unref();
  const unsubscribe = bus.subscribe(TOPIC, (message, isOwn) => {
    if (!isOwn) void reloadPerson(message as number).catch(warn);
  });
  const findKnown: Restrictions['findKnown'] = (personId, kinds, now) => {
    const rows = known.get(personId);
    return rows ? findClosing(rows, kinds, now) : null;
  };
  return {
    findKnown,
    isExcluded: (personId, now) => findKnown(personId, ['discover'], now) !== null,
    find: async (connection, personId, kinds, now) =>
      findClosing(await listRestrictions(connection, personId), kinds, now),
    apply: (personId, rows) => {
      set(personId, rows);
      bus.publish(TOPIC, personId);
    },
    reload,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

const toStored = (row: Omit<ClosedRow, 'person_id'>): StoredRestriction => ({
  kind: row.kind as StoredKind,
  statementId: row.statement_id,
  until: row.until,
});

/** Returns everything that is stored as closed to a member, also what has just passed. */
export async function listRestrictions(db: Kysely<DB>, personId: number): Promise<StoredRestriction[]> {
  const { rows } = await sql<ClosedRow>`
    select closed.* from ${CLOSED} where closed.person_id = ${personId} order by closed.statement_id`.execute(
    db,
  );
  return rows.map(toStored);
}

const endsAfter = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

/** Returns the restriction that closes one of these parts for longest. */
function findClosing(
  rows: readonly StoredRestriction[],
  kinds: readonly RestrictionKind[],
  now: Date,
): MemberRestriction | null {
  let longest: StoredRestriction | null = null;
  for (const row of rows) {
    if (row.until !== null && row.until <= now) continue;
    const isClosing =
      row.kind === 'suspended' ||
      kinds.some(
        (kind) => kind === row.kind || (row.kind === 'being_checked' && CLOSED_BY_CHECK.includes(kind)),
      );
    if (isClosing && (!longest || endsAfter(row.until, longest.until))) longest = row;
  }
  return longest && toMemberRestriction(longest);
}

/** Returns the restrictions that a member sees: one of each kind, the one that lasts longest. */
export function toMemberRestrictions(rows: readonly StoredRestriction[], now: Date): MemberRestriction[] {
  const byKind = new Map<StoredKind, StoredRestriction>();
  for (const row of rows) {
    if (row.kind === 'banned' || (row.until !== null && row.until <= now)) continue;
    const known = byKind.get(row.kind);
    if (!known || endsAfter(row.until, known.until)) byKind.set(row.kind, row);
  }
  return [...byKind.values()].map(toMemberRestriction);
}

function toMemberRestriction({ kind, until, statementId }: StoredRestriction): MemberRestriction {
  if (kind === 'banned') throw new Error('a banned member has no session');
  const statement = statementId === null ? null : formatStatementNumber(statementId);
  return { kind, until: until && toUnixSeconds(until), statement };
}

/**
 * Returns the state of an account that decisions impose, as an expression: `banned`, `suspended`, or null. A member
 * under review is as hidden as a suspended one. `personId` may be a column of the statement.
 */
export function imposedStateSql(
  personId: number | RawBuilder<unknown>,
  now: Date,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select case when bool_or(closed.kind = 'banned') then 'banned'
      when bool_or(closed.kind in ('suspended', 'being_checked')) then 'suspended' end
    from ${CLOSED} where closed.person_id = ${personId} and (closed.until is null or closed.until > ${now})
  )`;
}
