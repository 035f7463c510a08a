import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { KitPersonaErrorCode } from '@afterglow/domain/persona-kit';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { addMedia } from '../../media/media-rows.ts';
import { PictureError } from '../../media/picture.ts';
import { KitError, listKitPictures, openPersonaKit, type PersonaFiles } from '../../personas/index.ts';
import { findKit, getKitBlob, type StoredKit } from './kit-rows.ts';

type KitServices = Pick<App, 'db' | 'blobs' | 'media' | 'now'>;

/**
 * Stores the pictures of an uploaded kit, hidden and unused, one at a time; after a crash it goes on where it was. What
 * is no picture is noted. The zip is removed at the end.
 */
export async function readKitPictures(app: KitServices, key: string): Promise<void> {
  const kit = await findKit(app.db, { key, now: app.now() });
  if (!kit) return app.blobs.remove(getKitBlob(key));
  const waiting = listKitPictures(kit.manifest).filter((name) => !Object.hasOwn(kit.pictures, name));
  if (waiting.length > 0) {
    const found = await app.blobs.read(getKitBlob(key));
    if (!found) return;
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'afterglow-kit-'));
    try {
      const file = path.join(folder, 'kit.zip');
      await pipeline(found.stream, fs.createWriteStream(file, { mode: 0o600 }));
      const files = await openPersonaKit(file);
      try {
        for (const name of waiting) await storePicture(app, { kit, files, name });
      } finally {
        files.close();
      }
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  }
  await app.blobs.remove(getKitBlob(key));
}

async function storePicture(
  { db, media, now }: KitServices,
  { kit, files, name }: { kit: StoredKit; files: PersonaFiles; name: string },
): Promise<void> {
  const note = (result: { key: string } | { fault: KitPersonaErrorCode }) => sql`
    update persona_kit set pictures = pictures || jsonb_build_object(${name}::text, ${JSON.stringify(result)}::jsonb)
    where key = ${kit.key}`;
  const bytes = await readBytes(files, name);
  if (!Buffer.isBuffer(bytes)) return void (await note({ fault: bytes }).execute(db));
  try {
    const stored = await media.put(bytes, { hidden: true, sender: `kit:${kit.key}` });
    await db.transaction().execute(async (tx) => {
      await addMedia(tx, { ...stored, staff_id: kit.staffId, purpose: 'persona', created_at: now() });
      await note({ key: stored.key }).execute(tx);
    });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    await note({ fault: 'no_picture' }).execute(db);
  }
}

async function readBytes(files: PersonaFiles, name: string): Promise<Buffer | KitPersonaErrorCode> {
  try {
    return (await files.readPicture(name)) ?? 'no_file';
  } catch (error) {
    if (error instanceof KitError) return 'no_picture';
    throw error;
  }
}
