import { CASE_MESSAGES } from '@afterglow/domain/cases';
import { casesContext } from '@afterglow/protocol/console/moderation/cases-context';
import { renewCase } from '../../features/safety/index.ts';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toCaseMessage } from './case-content.ts';
import { findPair, loadMessagesAfter, loadMessagesBefore } from './case-conversation.ts';
import { toCaseEntry } from './case-rows.ts';

/** Logged as a view of the person, with its reason. */
export const casesContextHandler = staffRead(casesContext, async ({ app, db, me, now }, input) => {
  const { id, reason, before, after } = input;
  const row = await db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return reject('not_found');
  await renewCase(db, id, { staffId: me.id, now });
  const about = { ...toCaseEntry(row), detail: { reason } };
  const found = await findPair(db, row);
  if (!found) return withAuditLog(reply({ messages: [], older: false, newer: false }), about);
  const { pair, messageId } = found;
  const earlier =
    after === undefined ? await loadMessagesBefore(db, pair, before ?? messageId, CASE_MESSAGES) : [];
  const later =
    before === undefined ? await loadMessagesAfter(db, pair, after ?? messageId - 1, CASE_MESSAGES) : [];
  const shown = takeAround(earlier, later);
  const [first, last] = [shown[0]?.id ?? before ?? messageId, shown.at(-1)?.id ?? after ?? messageId];
  const older = (await loadMessagesBefore(db, pair, first, 1)).length > 0;
  const newer = (await loadMessagesAfter(db, pair, last, 1)).length > 0;
  return withAuditLog(
    reply({ messages: shown.map((item) => toCaseMessage(app, item)), older, newer }),
    about,
  );
});

/** Splits the number evenly between both sides, and takes more of one side if the other has fewer. */
function takeAround<Message>(earlier: readonly Message[], later: readonly Message[]): Message[] {
  const half = CASE_MESSAGES / 2;
  const after = later.slice(0, Math.max(half, CASE_MESSAGES - earlier.length));
  const left = CASE_MESSAGES - after.length;
  return [...earlier.slice(Math.max(0, earlier.length - left)), ...after];
}
