import { MIN_ROLE_FOR_AUTHORITY } from '@afterglow/domain/min-roles';
import { membersExport } from '@afterglow/protocol/console/members/members-export';
import { hasRecentExport, lockAccount, requestExport } from '../../features/account/index.ts';
import { reject, rejectForbidden, reply, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayChange, mayExportForAuthority } from '../policies/member.ts';
import { createReader } from '../reader.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { loadMemberRecord } from './member-record.ts';
import { findMember } from './member-rows.ts';

/** The member gets the same zip as from the settings. For an authority it goes to the member of staff who asked. */
export const membersExportHandler = staffWriteWithApproval(membersExport, {
  async check(ctx, { id, to, authority, reference }) {
    const { tx, me, now } = ctx;
    const about = toMemberEntry(id);
    const isForAuthority = to === 'authority';
    const byRole = mayExportForAuthority(me);
    if (isForAuthority && !byRole.allowed)
      return rejectForbidden({ reason: byRole.reason, least: MIN_ROLE_FOR_AUTHORITY } as const, about);
    const account = await lockAccount(tx, id);
    const member = await findMember(tx, id);
    if (!account || !member) return reject('not_found');
    const permission = mayChange(member);
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
    if (!isForAuthority && (await hasRecentExport(tx, id, now)))
      return reject('limit_reached', { reason: 'day' });
    return reply({
      found: undefined,
      needsSecondPerson: isForAuthority,
      record: {
        ...about,
        version: member.version,
        load: () => loadMemberRecord(tx, id, createReader(ctx)),
        ...(isForAuthority ? { minRole: MIN_ROLE_FOR_AUTHORITY } : {}),
      },
      summary: isForAuthority ? { to, authority, reference } : { to },
    });
  },

  async act(ctx, { id, to, authority, reference, reason }) {
    const staffId = to === 'authority' ? ctx.me.id : null;
    const exportId = await requestExport(ctx, { personId: id, staffId });
    const detail = { to, ...(to === 'authority' ? { authority, reference } : {}), reason, export: exportId };
    return withAuditLog(reply({ export_id: exportId }), { ...toMemberEntry(id), detail });
  },
});
