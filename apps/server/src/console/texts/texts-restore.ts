import { textsList } from '@afterglow/protocol/console/texts/texts-list';
import { textsRestore } from '@afterglow/protocol/console/texts/texts-restore';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { listTextVersions, readTexts } from '../../texts/text-rows.ts';
import { lockTextVersion } from './lock-text-version.ts';
import { measureTexts, storeDraft } from './text-records.ts';
import { isTextName, toTextSubject } from './text-sources.ts';

export const textsRestoreHandler = staffWrite(
  textsRestore,
  async ({ tx, app, me, now, afterCommit }, { name, version, from }) => {
    if (!isTextName(name)) return reject('not_found');
    const { draft, conflict } = await lockTextVersion(tx, { name, version });
    const versions = await listTextVersions(tx, name);
    if (!versions.some((other) => other.version === from)) return reject('not_found');
    if (conflict) return reject('conflict', conflict);
    const texts = await readTexts(tx, name, from);
    const saved = await storeDraft(tx, name, { texts, note: draft.note, staffId: me.id, at: now });
    afterCommit(() => publishListChanged(app, textsList.name));
    return withAuditLog(reply({ name, version: saved }), {
      subject: toTextSubject(name),
      detail: {
        restored: from,
        before: { ...measureTexts(draft.texts), note: draft.note },
        after: { ...measureTexts(texts), note: draft.note },
        version: saved,
      },
    });
  },
);
