import type { App } from '../../app.ts';
import { findAuthorityExport } from '../../features/account/index.ts';
import { logRoute, type SignedInStaff } from '../log-route.ts';
import { mayExportForAuthority } from '../policies/member.ts';

/**
 * Opens the export of a member's data for an authority; null for everybody but the admin who requested it. The audit
 * log has each download.
 */
export async function openAuthorityExport(app: App, staff: SignedInStaff, token: string) {
  if (!mayExportForAuthority(staff).allowed) return null;
  const found = await findAuthorityExport(app, token, staff.id);
  if (!found) return null;
  const { personId, file } = found;
  const entry = { subject: `member:${personId}`, personId, detail: { to: 'authority' } };
  await logRoute(app, staff, { kind: 'export', action: 'members/export' }, entry);
  return file;
}
