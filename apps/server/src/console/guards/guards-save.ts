import type { GuardRow } from '@afterglow/protocol/console/guards/guard-row';
import { guardsSave } from '@afterglow/protocol/console/guards/guards-save';
import { sql } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { lockGuard, toGuardSubject } from './guard-rows.ts';

/** Phrases are saved one after another, so that each is compared with all others. */
export const guardsSaveHandler = staffWrite(guardsSave, async ({ tx, app, now, afterCommit }, input) => {
  const { id, version, language, phrase, reason, active } = input;
  await acquireLock(tx, 'guardPhrases');
  const current = id === undefined ? undefined : await lockGuard(tx, id, now);
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const subject = toGuardSubject(current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
  }
  const same = await sql`
    select from guard_phrase
    where language = ${language} and fold_name(phrase) = fold_name(${phrase}) and id is distinct from ${id ?? null}::bigint
    limit 1`.execute(tx);
  if (same.rows.length > 0) return reject('conflict', { reason: 'phrase' });
  const after = { language, phrase, reason, active };
  const saved = current
    ? await tx
        .updateTable('guard_phrase')
        .set({ ...after, at: now, version: current.version + 1 })
        .where('id', '=', current.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('guard_phrase')
        .values({ ...after, at: now })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  if (!current) afterCommit(() => publishListChanged(app, 'guards/list'));
  return withAuditLog(reply(saved), {
    subject: toGuardSubject(saved.id),
    detail: { before: current ? toDetail(current) : null, after },
  });
});

const toDetail = ({ language, phrase, reason, active }: GuardRow): object => ({
  language,
  phrase,
  reason,
  active,
});
