import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

type MemberState = { state: string; version: number };

/** Finds a member whose account is not erased. */
export const findMember = (db: Kysely<DB>, id: number): Promise<MemberState | undefined> =>
  selectMember(db, id).executeTakeFirst();

/** Finds a member and locks the row, so that the account is not deleted or erased before the act is done. */
export const lockMember = (tx: Kysely<DB>, id: number): Promise<MemberState | undefined> =>
  selectMember(tx, id).forShare().executeTakeFirst();

const selectMember = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.state', 'member.version'])
    .where('member.person_id', '=', id);
