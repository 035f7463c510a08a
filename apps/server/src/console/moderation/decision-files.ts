import type { casesPreview } from '@afterglow/protocol/console/moderation/cases-preview';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findRejectionOf } from '../../features/account/index.ts';
import {
  type CaseUndo,
  type EvidenceFiles,
  findAppealed,
  type ItemFiles,
  joinFiles,
  loadDecisionChain,
  NO_FILES,
  needsEvidence,
  prepareEvidence,
  prepareItems,
  prepareRestored,
  type StoredCase,
} from '../../features/safety/index.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import { chooseDecision } from './chosen-decision.ts';

/* The files that decisions about cases copy before their transaction. */

type FileServices = { db: Kysely<DB>; media: MediaStore };
export type DecisionFiles = { items: ItemFiles; evidence: EvidenceFiles };
export const NO_DECISION_FILES: DecisionFiles = { items: NO_FILES, evidence: new Map() };
const NOTHING: Prepared<DecisionFiles> = { value: NO_DECISION_FILES };

const findCase = (db: Kysely<DB>, id: number): Promise<StoredCase | undefined> =>
  db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Copies what a decision removes, keeps as evidence, or gives back. Nothing for one that will be rejected.
 * `staffId`: who must hold the case; null where nobody needs to.
 */
export async function prepareDecision(
  app: FileServices,
  input: ParsedInputOf<typeof casesPreview>,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<Prepared<DecisionFiles>> {
  const row = await findCase(app.db, input.id);
  if (!row || row.decided_at !== null) return NOTHING;
  if (staffId !== null && row.taken_by !== staffId) return NOTHING;
  if (input.decision === 'overturn') {
    if (row.statement_id === null) return NOTHING;
    const { caseIds } = await loadDecisionChain(app.db, row.statement_id);
    return withoutEvidence(await prepareRestored(app, caseIds));
  }
  const choice = await chooseDecision(app.db, row, input, now);
  if (!choice.ok) return NOTHING;
  const { measure } = choice.value;
  const releasedFiles = await prepareRestored(app, [row.id], { held: true, except: measure?.items ?? [] });
  if (!measure) {
    const rejection = await findRejectionOf(app.db, row);
    const liftedFiles = await prepareRestored(app, rejection ? [rejection.caseId] : []);
    return withoutEvidence(joinFiles(releasedFiles, liftedFiles));
  }
  const items = joinFiles(releasedFiles, await prepareItems(app, measure.items, 'removed'));
  if (!needsEvidence(measure.rule.class)) return withoutEvidence(items);
  const appealed = input.decision === 'change' ? await findAppealed(app.db, row) : { row, items: [] };
  const evidence = await prepareEvidence(app.media, appealed.row, [...measure.items, ...appealed.items]);
  return {
    value: { items: items.value, evidence: evidence.value },
    discard: async () => {
      await items.discard?.();
      await evidence.discard?.();
    },
  };
}

/** Copies what an undo gives back, or, of an overturned decision, removes again. */
export async function prepareUndo(app: FileServices, id: number): Promise<Prepared<ItemFiles>> {
  const row = await findCase(app.db, id);
  if (!row) return { value: NO_FILES };
  const { before, lifted, released = [] } = (row.undo ?? { notice: null }) as unknown as CaseUndo;
  if (row.decision === 'overturn') return prepareItems(app, before?.restored ?? [], 'removed');
  const restored = await prepareRestored(app, [id], { held: false });
  return joinFiles(restored, await prepareItems(app, [...released, ...(lifted?.restored ?? [])], 'removed'));
}

const withoutEvidence = ({ value: items, discard }: Prepared<ItemFiles>): Prepared<DecisionFiles> => ({
  value: { items, evidence: new Map() },
  ...(discard ? { discard } : {}),
});
