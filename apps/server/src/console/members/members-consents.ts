import { toUnixSeconds } from '@afterglow/domain/time';
import { type MemberConsent, membersConsents } from '@afterglow/protocol/console/members/members-consents';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { defineList, loadListPage } from '../list.ts';
import { findMember } from './member-rows.ts';

const createConsentsList = (db: Kysely<DB>, memberId: number) =>
  defineList(membersConsents, {
    query: db
      .selectFrom('consent')
      .select(['id', 'kind', 'text_version', 'at', 'withdrawn_at'])
      .where('person_id', '=', memberId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { kind: { anyOf: 'kind' }, at: { timeWithin: 'at' } },
  });

/** Only a withdrawn consent to marketing is kept. The others are deleted with what was stored by them. */
export const membersConsentsHandler = staffRead(membersConsents, async ({ db, app }, input) => {
  const { id } = input;
  if (!(await findMember(db, id))) return reject('not_found');
  const page = await loadListPage({ db, config: app.config }, createConsentsList(db, id), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = page.rows.map(({ at, withdrawn_at, kind, ...row }) => ({
    ...row,
    kind: kind as MemberConsent['kind'],
    at: toUnixSeconds(at),
    withdrawn_at: withdrawn_at && toUnixSeconds(withdrawn_at),
  }));
  return withAuditLog(reply({ ...page, rows }), toMemberEntry(id));
});
