import { parseBirthDate } from '@afterglow/domain/age';
import { LANGUAGES } from '@afterglow/domain/languages';
import { findOverlap } from '@afterglow/domain/personas';
import { validateReply } from '@afterglow/domain/staff-reply';
import { personasSave } from '@afterglow/protocol/console/personas/personas-save';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { publishLeft } from '../../features/safety/index.ts';
import {
  createPersona,
  listLoss,
  lockPersona,
  type PersonaFields,
  updatePersona,
} from '../../personas/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { toPersonaDetail } from './persona-detail.ts';
import { loadPersonaRecord } from './persona-record.ts';

type Input = ParsedInputOf<typeof personasSave>;

/** An active one that would lack something is rejected with the whole change. */
export const personasSaveHandler = staffWrite(personasSave, async (ctx, input) => {
  const { tx, now, app, afterCommit } = ctx;
  const { id, version } = input;
  const locked = id === undefined ? undefined : await lockPersona(tx, id);
  if (id !== undefined && !locked) return reject('not_found');
  const load = (personaId: number) => loadPersonaRecord(tx, personaId, createReader(ctx));
  if (locked && version !== undefined) {
    const subject = toPersonaSubject(locked.id);
    const conflict = await findLockedConflict(tx, { version, locked, load: () => load(locked.id), subject });
    if (conflict) return reject('conflict', conflict);
    if (locked.state === 'retired') return reject('conflict', { reason: 'retired' });
  }
  const inputError = (await findRecordError(tx, input)) ?? findValueError(input, now);
  if (inputError) return rejectInput(inputError.path, inputError.message);
  const before = locked && (await load(locked.id));
  const fields = toFields(input);
  const savedId = locked?.id ?? (await createPersona(tx, fields, now));
  const savedVersion = locked ? await updatePersona(tx, locked.id, fields) : 1;
  const missing = locked ? await listLoss(tx, locked, before?.missing ?? [], now) : null;
  if (missing) return reject('conflict', { reason: 'incomplete', missing });
  afterCommit(() => {
    if (!locked) publishListChanged(app, 'personas/list');
    // Its hours and languages decide when it is online.
    app.notifyShiftChange();
    publishLeft(app, savedId);
  });
  const after = await load(savedId);
  return withAuditLog(reply({ id: savedId, version: savedVersion }), {
    subject: toPersonaSubject(savedId),
    detail: { before: before ? toPersonaDetail(before) : null, after: after ? toPersonaDetail(after) : null },
  });
});

type InputError = { path: string; message: string };

async function findRecordError(tx: Kysely<DB>, { place_id, team_id }: Input): Promise<InputError | null> {
  // Ids of places are shorter than those of the wire.
  const { rows: places } = await sql`select from place where id = ${place_id}::bigint`.execute(tx);
  if (places.length === 0) return { path: 'place_id', message: 'invalid_place' };
  if (team_id === null) return null;
  const team = await tx.selectFrom('team').select('id').where('id', '=', team_id).executeTakeFirst();
  return team ? null : { path: 'team_id', message: 'unknown' };
}

function findValueError({ birth, bios, hours }: Input, now: Date): InputError | null {
  const born = parseBirthDate(birth, now.toISOString().slice(0, 10));
  if (!born.ok) return { path: 'birth', message: born.error === 'minimum_age' ? 'under_18' : born.error };
  for (const language of LANGUAGES) {
    const error = validateReply(bios[language] ?? '');
    if (error) return { path: `bios.${language}`, message: error };
  }
  const empty = hours.findIndex(({ from, to }) => from === to);
  if (empty >= 0) return { path: `hours.${empty}.to`, message: 'empty' };
  const overlap = findOverlap(hours);
  return overlap === null ? null : { path: `hours.${overlap}.from`, message: 'overlap' };
}

const toFields = (input: Input): PersonaFields => ({
  names: dropEmpty(input.names),
  bios: dropEmpty(input.bios),
  gender: input.gender,
  birth: input.birth,
  placeId: input.place_id,
  languages: input.languages,
  interests: input.interests,
  facts: input.facts,
  doNotSay: input.do_not_say,
  likeBack: input.like_back,
  teamId: input.team_id,
  hours: input.hours,
});

const dropEmpty = (texts: Input['names']): PersonaFields['names'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
