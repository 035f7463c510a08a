import { casesPreview } from '@afterglow/protocol/console/moderation/cases-preview';
import { findSource } from '../../features/account/index.ts';
import { previewStatement, renewCase, toStatedItem, toStatementRow } from '../../features/safety/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toCaseEntry } from './case-rows.ts';
import { chooseDecision } from './chosen-decision.ts';

/** Logged as a view of the person. A decision without a statement (`dismiss`, `uphold`, `overturn`) has no preview. */
export const casesPreviewHandler = staffRead(casesPreview, async ({ app, db, me, now }, input) => {
  const row = await db.selectFrom('case_file').selectAll().where('id', '=', input.id).executeTakeFirst();
  if (!row) return reject('not_found');
  await renewCase(db, row.id, { staffId: me.id, now });
  const about = toCaseEntry(row);
  const choice = await chooseDecision(db, row, { ...input, reason: input.reason ?? UNKNOWN }, now);
  if (!choice.ok) {
    const { error } = choice;
    if (error.reason === 'virtual') return rejectForbidden({ reason: 'virtual' }, about);
    return rejectInput(error.path, error.message);
  }
  const { measure } = choice.value;
  if (!measure) return rejectInput('decision', 'has no statement');
  const { items, ...decided } = measure;
  const stored = toStatementRow({
    staffId: me.id,
    facts: input.facts,
    at: now,
    found: findSource(row),
    ...decided,
  });
  const statement = await previewStatement(app, db, { ...stored, items: items.map(toStatedItem) });
  const entry = toCaseEntry({ id: row.id, person_id: measure.personId });
  return withAuditLog(reply({ statement: { ...statement, number: null } }), entry);
});

/** A preview needs no reason: nobody decides yet. */
const UNKNOWN = 'not decided yet';
