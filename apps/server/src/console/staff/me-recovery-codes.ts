import { meRecoveryCodes } from '@afterglow/protocol/console/staff/me-recovery-codes';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

export const meRecoveryCodesHandler = staffWrite(meRecoveryCodes, async ({ tx, me, app }) => {
  const codes = await renewRecoveryCodes(tx, app.config.secret, me.id);
  return withAuditLog(reply({ codes }), { subject: toStaffSubject(me.id), detail: { codes: codes.length } });
});
