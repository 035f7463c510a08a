import type { App } from '../../app.ts';
import { addMedia } from '../../media/media-rows.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { writeAuditLog } from '../../rpc/audit-log.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { StaffUpload } from '../uploads.ts';

type Upload = { staffId: number; sessionId: string; bytes: Buffer };

/**
 * Stores a picture for a virtual profile and returns its key, which `personas/photo_add` or `personas/story_save` takes
 * once, and its address for staff: nobody else sees it before its review. One that nothing takes within a day is
 * deleted. Throws `PictureError` and `QueueFullError` as uploads of members do.
 */
async function storePersonaPicture(
  app: App,
  { staffId, sessionId, bytes }: Upload,
): Promise<{ key: string; photo: string }> {
  const stored = await app.media.put(bytes, { hidden: true, sender: `staff:${staffId}` });
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    await addMedia(tx, { ...stored, staff_id: staffId, purpose: 'persona', created_at: at });
    await writeAuditLog(tx, { staffId, sessionId, kind: 'act', action: 'upload', at }, [
      { subject: `picture:${stored.key}`, detail: { for: 'persona', bytes: stored.bytes } },
    ]);
  });
  publishListChanged(app, 'audit/list');
  return { key: stored.key, photo: createProfileUrl(app.config.secret, stored.key, 'staff', at) };
}

export const personaUpload: StaffUpload = { minRole: 'manager', store: storePersonaPicture };
