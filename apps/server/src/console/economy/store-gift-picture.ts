import { buildPictureUrl } from '@afterglow/domain/picture-url';
import type { App } from '../../app.ts';
import { addMedia } from '../../media/media-rows.ts';
import { writeAuditLog } from '../../rpc/audit-log.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { StaffUpload } from '../uploads.ts';

type Upload = { staffId: number; sessionId: string; bytes: Buffer };

/**
 * Stores a picture for a gift and returns its key, which `gifts/save` takes once, and its address. A picture that no
 * gift takes within a day is deleted. Throws `PictureError` and `QueueFullError` as uploads of members do.
 */
async function storeGiftPicture(
  app: App,
  { staffId, sessionId, bytes }: Upload,
): Promise<{ key: string; photo: string }> {
  const stored = await app.media.put(bytes, { sender: `staff:${staffId}` });
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    await addMedia(tx, { ...stored, staff_id: staffId, purpose: 'gift', created_at: at });
    await writeAuditLog(tx, { staffId, sessionId, kind: 'act', action: 'upload', at }, [
      { subject: `picture:${stored.key}`, detail: { for: 'gift', bytes: stored.bytes } },
    ]);
  });
  publishListChanged(app, 'audit/list');
  return { key: stored.key, photo: buildPictureUrl(stored.key) };
}

export const giftUpload: StaffUpload = { minRole: 'manager', store: storeGiftPicture };
