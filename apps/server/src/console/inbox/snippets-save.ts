import { snippetsSave } from '@afterglow/protocol/console/inbox/snippets-save';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { type Kysely, sql } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findTextHits } from '../guard-phrases.ts';
import { maySaveSnippet } from '../policies/conversation.ts';
import { findVersionConflict } from '../version.ts';
import { lockSnippet, toSnippetSubject } from './snippet-rows.ts';

/** Snippets are saved one after another, so that each shortcut is compared with all others. */
export const snippetsSaveHandler = staffWrite(snippetsSave, async ({ tx, me, now }, input) => {
  const { id, version, language, category, shortcut, text, shared } = input;
  await acquireLock(tx, 'snippets');
  const current = id === undefined ? undefined : await lockSnippet(tx, id, me.id, now);
  if (id !== undefined && !current) return reject('not_found');
  const about = { subject: id === undefined ? 'snippet' : toSnippetSubject(id) };
  const permission = maySaveSnippet(me, { shared: shared || current?.shared === true });
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
  if (current && version !== undefined) {
    const subject = toSnippetSubject(current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
  }
  const [hit] = await findTextHits(tx, text);
  if (hit) {
    const { reason, phrase: match } = hit;
    return withAuditLog(reject('forbidden', { reason, match }), { ...about, detail: { reason } });
  }
  if (await isShortcutTaken(tx, me.id, input)) return reject('conflict', { reason: 'shortcut' });
  const after = { language, category, shortcut, shared };
  const values = { ...after, text, at: now };
  const saved = current
    ? await tx
        .updateTable('snippet')
        .set({ ...values, ...(shared ? {} : { staff_id: me.id }), version: current.version + 1 })
        .where('id', '=', current.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('snippet')
        .values({ ...values, staff_id: me.id })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  const before = current && {
    language: current.language,
    category: current.category,
    shortcut: current.shortcut,
  };
  return withAuditLog(reply(saved), {
    subject: toSnippetSubject(saved.id),
    detail: { before: before ?? null, after },
  });
});

async function isShortcutTaken(
  tx: Kysely<DB>,
  staffId: number,
  { id, language, shortcut, shared }: ParsedInputOf<typeof snippetsSave>,
): Promise<boolean> {
  const { rows } = await sql`
    select from snippet
    where language = ${language} and lower(shortcut) = lower(${shortcut}) and id is distinct from ${id ?? null}::bigint
      and shared = ${shared} and (shared or staff_id = ${staffId})
    limit 1`.execute(tx);
  return rows.length > 0;
}
