import { textsList } from '@afterglow/protocol/console/texts/texts-list';
import { textsSave } from '@afterglow/protocol/console/texts/texts-save';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { lockTextVersion } from './lock-text-version.ts';
import { measureTexts, storeDraft } from './text-records.ts';
import { isTextName, toTextSubject } from './text-sources.ts';

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
        before: { ...measureTexts(draft.texts), note: draft.note },
        after: { ...measureTexts(texts), note },
        version: saved,
      },
    });
  },
);
