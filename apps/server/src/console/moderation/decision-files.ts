import type { casesPreview } from '@afterglow/protocol/console/moderation/cases-preview';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  type CaseUndo,
  type EvidenceFiles,
  findAppealed,
  type ItemFiles,
  joinFiles,
  listDecisionsBehind,
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

type Files = { db: Kysely<DB>; media: MediaStore };
export type DecisionFiles = { items: ItemFiles; evidence: EvidenceFiles };
export const NO_DECISION_FILES: DecisionFiles = { items: NO_FILES, evidence: new Map() };
const NOTHING: Prepared<DecisionFiles> = { value: NO_DECISION_FILES };

const findCase = (db: Kysely<DB>, id: number): Promise<StoredCase | undefined> =>
  db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirst();

/** Copies what a decision removes, keeps as evidence, or gives back. Nothing for one that will be rejected.
 * `staffId`: who must hold the case; null where nobody needs to. */
export async function prepareDecision(
  files: Files,
  input: ParsedInputOf<typeof casesPreview>,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<Prepared<DecisionFiles>> {
  const row = await findCase(files.db, input.id);
  if (!row || row.decided_at !== null) return NOTHING;
  if (staffId !== null && row.taken_by !== staffId) return NOTHING;
  if (input.decision === 'overturn') {
    if (row.statement_id === null) return NOTHING;
    const { caseIds } = await listDecisionsBehind(files.db, row.statement_id);
    return withoutEvidence(await prepareRestored(files, caseIds));
  }
  const choice = await chooseDecision(files.db, row, input, now);
  if (!('chosen' in choice)) return NOTHING;
  const { measure } = choice.chosen;
  const letGo = await prepareRestored(files, [row.id], { held: true, except: measure?.items ?? [] });
  if (!measure) return withoutEvidence(letGo);
  const items = joinFiles(letGo, await prepareItems(files, measure.items, 'removed'));
  if (!needsEvidence(measure.rule.class)) return withoutEvidence(items);
  const about = input.decision === 'change' ? await findAppealed(files.db, row) : { row, items: [] };
  const evidence = await prepareEvidence(files.media, about.row, [...measure.items, ...about.items]);
  return {
    value: { items: items.value, evidence: evidence.value },
    discard: async () => {
      await items.discard?.();
      await evidence.discard?.();
    },
  };
}

/** Copies what an undo gives back, or, of an overturned decision, removes again. */
export async function prepareUndo(files: Files, id: number): Promise<Prepared<ItemFiles>> {
  const row = await findCase(files.db, id);
  if (!row) return { value: NO_FILES };
  const { before, released = [] } = (row.undo ?? { notice: null }) as unknown as CaseUndo;
  if (row.decision === 'overturn') return prepareItems(files, before?.restored ?? [], 'removed');
  const restored = await prepareRestored(files, [id], { held: false });
  return joinFiles(restored, await prepareItems(files, released, 'removed'));
}

const withoutEvidence = ({ value: items, discard }: Prepared<ItemFiles>): Prepared<DecisionFiles> => ({
  value: { items, evidence: new Map() },
  ...(discard ? { discard } : {}),
});
