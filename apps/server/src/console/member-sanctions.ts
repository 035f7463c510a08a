import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { formatStatementNumber, type RestrictionKind, type Sanction } from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { countPoints, listRestrictions, toMemberRestrictions } from '../features/safety/index.ts';

const MAX_SANCTIONS = 100;

const isPart = (kind: string): kind is RestrictionKind => RESTRICTION_KINDS.some((part) => part === kind);

/** Reads the parts of the site that are closed to these members. Returns a lookup. */
export async function readClosedParts(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<(id: number) => RestrictionKind[]> {
  const rows = await db
    .selectFrom('restriction')
    .select(['person_id', 'kind'])
    .distinct()
    .where('person_id', 'in', [0, ...ids])
    .where((row) => row.or([row('until', 'is', null), row('until', '>', now)]))
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.person_id);
  return (id) => {
    const closed = (byPerson.get(id) ?? []).map(({ kind }) => kind).filter(isPart);
    return RESTRICTION_KINDS.filter((kind) => closed.includes(kind));
  };
}

type Sanctions = Pick<MemberRecord, 'sanctions' | 'points' | 'active_restrictions'>;

/** Loads the decisions about a member, the points that count, and what is closed now. */
export async function loadSanctions(db: Kysely<DB>, personId: number, now: Date): Promise<Sanctions> {
  const rows = await db
    .selectFrom('statement')
    .innerJoin('rule', 'rule.id', 'statement.rule_id')
    .select([
      'statement.id',
      'statement.decision',
      'statement.rule_id',
      'rule.code',
      'statement.points',
      'statement.at',
      'statement.until',
      'statement.ended_why',
    ])
    .where('statement.person_id', '=', personId)
    .orderBy('statement.id', 'desc')
    .limit(MAX_SANCTIONS)
    .execute();
  return {
    sanctions: rows.map((row) => ({
      statement: formatStatementNumber(row.id),
      decision: row.decision as Sanction,
      rule: { id: row.rule_id, code: row.code },
      points: row.points,
      at: toUnixSeconds(row.at),
      until: row.until && toUnixSeconds(row.until),
      state: (row.ended_why ?? 'active') as Sanctions['sanctions'][number]['state'],
    })),
    points: await countPoints(db, personId, now),
    active_restrictions: toMemberRestrictions(await listRestrictions(db, personId), now).flatMap(
      ({ kind, ...rest }) => (kind === 'being_checked' ? [] : [{ kind, ...rest }]),
    ),
  };
}
