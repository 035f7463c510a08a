import { MAX_KIT_BYTES, MAX_KIT_PERSONAS, MAX_KIT_PICTURES } from '@afterglow/domain/persona-kit';
import type { Result } from '@afterglow/domain/result';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { personasList } from '@afterglow/protocol/console/personas/personas-list';
import type { App } from '../../app.ts';
import { createJsonEntry, createZip, type ZipEntry } from '../../blobs/create-zip.ts';
import { exportKit, findKitSize } from '../../personas/index.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { type ExportQuery, exportRows, toLoggedQuery } from '../exports.ts';
import { logLowRole, logRoute, type SignedInStaff } from '../log-route.ts';
import type { Reader } from '../reader.ts';
import { createPersonasList } from './persona-rows.ts';
import { MIN_ROLE_FOR_KITS } from './store-kit.ts';

/** Leaves room for the names and the texts. */
const MAX_PICTURE_BYTES = MAX_KIT_BYTES * 0.95;

/**
 * Returns the ids of the virtual profiles that the kit of a list, or of the one with the id of the query,
 * has. `not_found`: there are none. `too_large`: more than a kit may have. Retired ones are never included:
 * retirement is permanent on every site.
 */
async function findKitPersonas(
  { db }: Pick<App, 'db'>,
  { id, ...query }: ExportQuery,
  reader: Pick<Reader, 'language' | 'now'>,
): Promise<Result<number[], 'not_found' | 'too_large'>> {
  const list = createPersonasList(db, reader);
  const ids: number[] = [];
  const one = id === undefined ? {} : { search: String(id) };
  for await (const rows of exportRows(db, list, { ...query, ...one })) {
    ids.push(...rows.filter(({ state }) => state !== 'retired').map((row) => row.id));
    if (ids.length > MAX_KIT_PERSONAS) return { ok: false, error: 'too_large' };
  }
  if (ids.length === 0) return { ok: false, error: 'not_found' };
  const { pictures, bytes } = await findKitSize(db, ids);
  return pictures > MAX_KIT_PICTURES || bytes > MAX_PICTURE_BYTES
    ? { ok: false, error: 'too_large' }
    : { ok: true, value: ids };
}

type KitRequest = {
  /** `id`: one virtual profile instead of the list. */
  query: ExportQuery;
  reason: string;
  language: Reader['language'];
  /** Charges the reader for a file. Returns 0, or in how many seconds there is budget again. */
  charge: () => Promise<number>;
};

type KitExportError =
  | { code: 'forbidden' | 'not_found' | 'too_large' }
  | { code: 'rate_limited'; seconds: number };

/** Opens the zip of a kit. The audit log has who is in it and why, and what was rejected. */
export async function openKitExport(
  app: App,
  staff: SignedInStaff,
  { query, reason, language, charge }: KitRequest,
): Promise<Result<AsyncIterable<Uint8Array>, KitExportError>> {
  const action = 'export/persona-kit';
  const list = `list:${personasList.name}`;
  const fail = (code: 'forbidden' | 'not_found' | 'too_large') => ({ ok: false, error: { code } }) as const;
  if (!hasRoleAtLeast(staff.role, MIN_ROLE_FOR_KITS)) {
    await logLowRole(app, staff, { action, subject: list, minRole: MIN_ROLE_FOR_KITS });
    return fail('forbidden');
  }
  const found = await findKitPersonas(app, query, { language, now: app.now() });
  if (!found.ok) return fail(found.error);
  const ids = found.value;
  const seconds = await charge();
  if (seconds > 0) return { ok: false, error: { code: 'rate_limited', seconds } };
  const { id, ...listed } = query;
  await logRoute(
    app,
    staff,
    { kind: 'export', action },
    {
      subject: id === undefined ? list : toPersonaSubject(id),
      detail: { reason, ...toLoggedQuery(listed), personas: ids },
    },
  );
  return { ok: true, value: createKitZip(app, ids) };
}

/** Creates the zip of a kit, as fast as its reader takes it; one picture is in memory at a time. */
const createKitZip = ({ db, media }: Pick<App, 'db' | 'media'>, ids: readonly number[]) =>
  createZip(toZipEntries(exportKit({ db, media }, ids)));

async function* toZipEntries(entries: ReturnType<typeof exportKit>): AsyncGenerator<ZipEntry> {
  for await (const entry of entries)
    yield 'json' in entry ? createJsonEntry(entry.name, entry.json) : { ...entry, packed: false };
}
