import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { KitErrorCode } from '@afterglow/domain/persona-kit';
import type { Result } from '@afterglow/domain/result';
import type { App } from '../../app.ts';
import { addJob } from '../../jobs/jobs.ts';
import {
  KIT_FILE,
  KitError,
  listKitPictures,
  openPersonaKit,
  readKitManifest,
} from '../../personas/index.ts';
import { writeAuditLog } from '../../rpc/audit-log.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { SignedInStaff } from '../log-route.ts';
import { findUploadError } from '../uploads.ts';
import { getKitBlob, toKitSubject } from './kit-rows.ts';

/** The least role that takes and gives kits. */
export const MIN_ROLE_FOR_KITS = 'manager';

/** Returns whether staff may upload a kit. The audit log has who may not. */
export const mayUploadKit = async (app: App, staff: SignedInStaff): Promise<boolean> =>
  (await findUploadError(app, staff, 'persona-kit', { minRole: MIN_ROLE_FOR_KITS })) === null;

type Upload = { staffId: number; sessionId: string; file: string; bytes: number };

/** What is wrong with a kit, in which of its files. */
export type WrongKit = { file: string | null; code: KitErrorCode };

/**
 * Stores the zip of a kit, of which a job then reads the pictures, and returns the key by which `personas/kit_preview`
 * shows it. Nothing of it is a virtual profile before `personas/kit_import`. With an error nothing is stored.
 */
export async function storeKit(
  app: App,
  { staffId, sessionId, file, bytes }: Upload,
): Promise<Result<{ key: string }, WrongKit>> {
  const read = await readKitFile(file).catch((error: unknown) => {
    if (error instanceof KitError) return error;
    throw error;
  });
  if (read instanceof KitError) return { ok: false, error: { file: read.file, code: read.code } };
  const { manifest, personas, pictures } = read;
  const key = randomBytes(16).toString('hex');
  // One that gets no row is swept.
  await app.blobs.put(getKitBlob(key), fs.createReadStream(file));
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('persona_kit')
      .values({
        key,
        staff_id: staffId,
        manifest,
        created_at: at,
        picture_count: pictures.length,
        pictures: JSON.stringify({}),
      })
      .execute();
    await addJob(tx, 'read_persona_kit', { key });
    await writeAuditLog(tx, { staffId, sessionId, kind: 'act', action: 'upload', at }, [
      {
        subject: toKitSubject(key),
        detail: { for: 'persona-kit', bytes, personas, pictures: pictures.length },
      },
    ]);
  });
  publishListChanged(app, 'audit/list');
  return { ok: true, value: { key } };
}

async function readKitFile(
  file: string,
): Promise<{ manifest: string; personas: number; pictures: string[] }> {
  const kit = await openPersonaKit(file);
  try {
    const manifest = await kit.readText(KIT_FILE);
    if (manifest === null) throw new KitError(KIT_FILE, 'missing');
    const personas = readKitManifest(manifest);
    return { manifest, personas: personas.length, pictures: listKitPictures(personas) };
  } finally {
    kit.close();
  }
}
