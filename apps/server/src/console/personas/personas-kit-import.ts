import { personasKitImport } from '@afterglow/protocol/console/personas/personas-kit-import';
import type { Transaction } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { publishCasesChanged } from '../../features/safety/index.ts';
import { importKitPersona, type KitPersona } from '../../personas/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { LogEntry } from '../../rpc/outcome.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { checkKit, type Existing, loadKitPreview } from './kit-preview.ts';
import { countReadPictures, findKit, type StoredKit, toKitSubject } from './kit-rows.ts';
import { toPersonaDetail } from './persona-detail.ts';

type Imported = { at: number; id: number; name: string };

/** All of them or none. Two imports of one kit, also of two people, wait for each other. */
export const personasKitImportHandler = staffWrite(personasKitImport, async (ctx, input) => {
  const { tx, me, now, app, afterCommit } = ctx;
  await acquireLock(tx, 'personaKits');
  const kit = await findKit(tx, { key: input.key, staffId: me.id, now }, { locked: true });
  if (!kit) return reject('not_found');
  const subject = toKitSubject(kit.key);
  const reader = createReader(ctx);
  const load = () => loadKitPreview(tx, kit, reader);
  const conflict = await findLockedConflict(tx, { version: input.version, locked: kit, load, subject });
  if (conflict) return reject('conflict', conflict);
  if (countReadPictures(kit) < kit.pictureCount) return reject('conflict', { reason: 'reading' });
  const entries = await checkKit(tx, kit, reader);
  const imported: Imported[] = [];
  const created: LogEntry[] = [];
  const skipped: { at: number; existing: Existing }[] = [];
  for (const at of input.personas.toSorted((persona, other) => persona - other)) {
    const entry = entries[at - 1];
    if (!entry) return rejectInput('personas', 'unknown');
    const { persona, name, errors, existing } = entry;
    if (!persona || errors.length > 0) return reject('conflict', { reason: 'refused', at });
    if (existing) {
      skipped.push({ at, existing });
      continue;
    }
    const id = await importKitPersona(tx, persona, { staffId: me.id, now, pictures: kit.pictures });
    if (id === null) return reject('conflict', { reason: 'pictures' });
    imported.push({ at, id, name });
    created.push({
      subject: toPersonaSubject(id),
      detail: { before: null, after: { kit: kit.key, ...toDetail(persona) } },
    });
  }
  const version = await raiseVersion(tx, kit);
  afterCommit(() => {
    publishListChanged(app, 'personas/list');
    publishCasesChanged(app);
  });
  return withAuditLog(
    reply({ version, imported, skipped }),
    {
      subject,
      detail: {
        before: { version: kit.version },
        after: {
          version,
          imported: imported.map(({ id }) => id),
          skipped: skipped.map(({ existing }) => existing.id),
        },
      },
    },
    ...created,
  );
});

async function raiseVersion(tx: Transaction<DB>, { key }: StoredKit): Promise<number> {
  const { version } = await tx
    .updateTable('persona_kit')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

function toDetail({ gender, place, pictures, ...persona }: KitPersona): object {
  return {
    ...toPersonaDetail({ ...persona, gender: gender === 'male' ? 1 : 2, place_id: place.id, team: null }),
    pictures: pictures.map(({ file, provenance, licence }) => `${file}: ${provenance}, ${licence}`),
  };
}
