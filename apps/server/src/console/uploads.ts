import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import type { App } from '../app.ts';
import { findFreshUntil } from '../rpc/fresh-factor.ts';
import { logLowRole, type SignedInStaff } from './log-route.ts';

type UploadRules = {
  minRole: StaffRole;
  /**
   * Whether the upload needs a second factor that was proved recently, as the call that saves the picture
   * does.
   */
  freshFactor?: true;
};

/** A picture that staff upload for one purpose. An area stores it. */
export type StaffUpload = UploadRules & {
  store: (
    app: App,
    upload: { staffId: number; sessionId: string; bytes: Buffer },
  ) => Promise<{ key: string; photo: string }>;
};

/** Returns why staff may not upload for this purpose; null if they may. The audit log has what a role may not. */
export async function findUploadError(
  app: App,
  staff: SignedInStaff,
  purpose: string,
  { minRole, freshFactor }: UploadRules,
): Promise<'forbidden' | 'step_up_required' | null> {
  if (!hasRoleAtLeast(staff.role, minRole)) {
    await logLowRole(app, staff, { action: 'upload', subject: `upload:${purpose}`, minRole });
    return 'forbidden';
  }
  if (freshFactor && (await findFreshUntil(app.db, staff, app.now())) === null) return 'step_up_required';
  return null;
}
