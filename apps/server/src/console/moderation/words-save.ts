import { foldFlagPhrase } from '@afterglow/domain/flag-words';
import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
import { wordsSave } from '@afterglow/protocol/console/moderation/words-save';
import { saveWord } from '../../features/safety/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { lockWord, toWordSubject } from './word-rows.ts';

export const wordsSaveHandler = staffWrite(wordsSave, async ({ tx, app, now, afterCommit }, input) => {
  const { id, version, trace_id: _, ...fields } = input;
  const current = id === undefined ? undefined : await lockWord(tx, id, now);
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const subject = toWordSubject(current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
  }
  if (foldFlagPhrase(fields.phrase) === '') return rejectInput('phrase', 'blank');
  const saved = await saveWord(tx, current?.id ?? null, fields, now);
  if (!saved) return reject('conflict', { reason: 'phrase' });
  if (!current) afterCommit(() => publishListChanged(app, 'words/list'));
  return withAuditLog(reply(saved), {
    subject: toWordSubject(saved.id),
    detail: { before: current ? toDetail(current) : null, after: fields },
  });
});

const toDetail = ({ language, phrase, class: wordClass, match, active }: WordRow): object => ({
  language,
  phrase,
  class: wordClass,
  match,
  active,
});
