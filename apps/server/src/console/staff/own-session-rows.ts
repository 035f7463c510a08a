import { meSessions } from '@afterglow/protocol/console/staff/me-sessions';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList } from '../list.ts';
import { selectValidSessions } from './staff-session.ts';

/** Returns the valid sessions of a member of staff. */
export const createOwnSessions = (db: Kysely<DB>, staffId: number, now: Date) =>
  defineList(meSessions, {
    query: selectValidSessions(db, now)
      .select([
        'staff_session.id',
        'staff_session.token_hash',
        'staff_session.user_agent',
        'staff_session.created_at',
        'staff_session.seen_at',
      ])
      .where('staff_session.staff_id', '=', staffId),
    id: 'staff_session.id',
    sorts: { at: ['staff_session.created_at'] },
    filters: { at: { timeWithin: 'staff_session.created_at' } },
  });
