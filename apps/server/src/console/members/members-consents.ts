import { toUnixSeconds } from '@afterglow/domain/time';
import { type MemberConsent, membersConsents } from '@afterglow/protocol/console/members/members-consents';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { defineList, listPage } from '../list.ts';
import { findMember } from './lock-member.ts';

const createConsentsList = (db: Kysely<DB>, memberId: number) =>
  defineList(membersConsents, {
    query: db
      .selectFrom('consent')
      .select(['id', 'kind', 'text_version', 'at'])
      .where('person_id', '=', memberId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { kind: { anyOf: 'kind' }, at: { timeWithin: 'at' } },
  });

/** A consent that was withdrawn is deleted, with what was stored by it: none of them has an end. */
export const membersConsentsHandler = staffRead(membersConsents, async ({ db, app }, input) => {
  const { id } = input;
  if (!(await findMember(db, id))) return reject('not_found');
  const page = await listPage({ db, secret: app.config.secret }, createConsentsList(db, id), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = page.rows.map(({ at, kind, ...row }) => ({
    ...row,
    kind: kind as MemberConsent['kind'],
    at: toUnixSeconds(at),
    withdrawn_at: null,
  }));
  return withAuditLog(reply({ ...page, rows }), toMemberEntry(id));
});
