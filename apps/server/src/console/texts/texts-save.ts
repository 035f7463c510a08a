import { LANGUAGES } from '@afterglow/domain/languages';
import { textsList } from '@afterglow/protocol/console/texts/texts-list';
import { textsSave } from '@afterglow/protocol/console/texts/texts-save';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { TextsByLanguage } from '../../texts/text-rows.ts';
import { lockTextVersion } from './lock-text-version.ts';
import { storeDraft } from './text-records.ts';
import { isTextName, toTextSubject } from './text-sources.ts';

/** Returns which languages a draft has and how long they are, for the log. The words are in the draft. */
const measure = (texts: TextsByLanguage | null) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, texts?.[language]?.body.length ?? null]));

export const textsSaveHandler = staffWrite(
  textsSave,
  async ({ tx, app, me, now, afterCommit }, { name, version, texts, note = '' }) => {
    if (!isTextName(name)) return reject('not_found');
    const { draft, conflict } = await lockTextVersion(tx, { name, version });
    if (conflict) return reject('conflict', conflict);
    const saved = await storeDraft(tx, name, { texts, note, staffId: me.id, at: now });
    afterCommit(() => publishListChanged(app, textsList.name));
    return withAuditLog(reply({ name, version: saved }), {
      subject: toTextSubject(name),
      detail: {
        before: { ...measure(draft.texts), note: draft.note },
        after: { ...measure(texts), note },
        version: saved,
      },
    });
  },
);
