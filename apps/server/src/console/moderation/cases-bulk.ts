import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { casesBulk } from '@afterglow/protocol/console/moderation/cases-bulk';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { decideCase } from '../../features/account/index.ts';
import {
  claimCase,
  drawSecondLook,
  getCaseState,
  isHeldBy,
  isOwnDecision,
  lockCase,
  type StoredCase,
  storePaused,
} from '../../features/safety/index.ts';
import type { Ctx, Prepared } from '../../rpc/context.ts';
import { reject, reply, staffWritePrepared, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import type { LogEntry } from '../../rpc/outcome.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { countDifficultLeftOf } from './case-holding.ts';
import { toCaseEntry } from './case-rows.ts';
import { chooseDecision } from './chosen-decision.ts';
import { type DecisionFiles, NO_DECISION_FILES, prepareDecision } from './decision-files.ts';
import { pauseIncomplete } from './incomplete-personas.ts';

type Input = ParsedInputOf<typeof casesBulk>;
type Code = 'not_found' | 'conflict' | 'forbidden' | 'bad_request' | 'limit_reached';
type FilesById = ReadonlyMap<number, DecisionFiles>;

const toDecision = ({ decision, rule_id, facts }: Input, id: number) => ({
  id,
  decision,
  facts,
  items: [],
  ...(rule_id === undefined ? {} : { rule_id }),
});

/** The cases are locked in the order of their ids, so two such calls do not deadlock. */
export const casesBulkHandler = staffWritePrepared(casesBulk, {
  prepare: async ({ db, media, now }, input): Promise<Prepared<FilesById>> => {
    const prepared = new Map<number, Prepared<DecisionFiles>>();
    for (const id of input.ids)
      prepared.set(id, await prepareDecision({ db, media }, toDecision(input, id), { staffId: null, now }));
    return {
      value: new Map([...prepared].map(([id, { value }]) => [id, value])),
      discard: async () => {
        for (const { discard } of prepared.values()) await discard?.();
      },
    };
  },
  run: async (ctx, input, files: FilesById) => {
    const { tx } = ctx;
    const rows = new Map<number, StoredCase>();
    for (const id of input.ids.toSorted((a, b) => a - b)) {
      const row = await lockCase(tx, id);
      if (row) rows.set(id, row);
    }
    if (new Set([...rows.values()].map(({ kind }) => kind)).size > 1)
      return reject('conflict', { reason: 'kinds' });
    const done: number[] = [];
    const rejected: { id: number; code: Code }[] = [];
    const log: LogEntry[] = [];
    for (const id of input.ids) {
      const row = rows.get(id);
      const outcome = row
        ? await decideOne(ctx, row, { input, files: files.get(id) ?? NO_DECISION_FILES })
        : 'not_found';
      if (typeof outcome === 'string') rejected.push({ id, code: outcome });
      else {
        done.push(id);
        log.push(...outcome);
      }
    }
    // Their conversations wait in the inbox again.
    if (done.some((id) => rows.get(id)?.queue === 'escalations'))
      ctx.afterCommit(() => publishQueueChange(ctx.app));
    return withAuditLog(reply({ done, refused: rejected }), ...log);
  },
});

async function decideOne(
  ctx: Ctx<StaffIdentity>,
  row: StoredCase,
  { input, files }: { input: Input; files: DecisionFiles },
): Promise<LogEntry[] | Code> {
  const { tx, me, now, app } = ctx;
  if (await isOwnDecision(tx, row, me.id)) return 'forbidden';
  const state = getCaseState(row, now);
  const isHeld = isHeldBy(row, me.id, now);
  if (state === 'decided' || (state === 'taken' && !isHeld)) return 'conflict';
  const isDifficult = row.priority <= DIFFICULT_PRIORITY;
  if (isDifficult && !isHeld && (await countDifficultLeftOf(ctx)).left === 0) return 'limit_reached';
  const choice = await chooseDecision(tx, row, toDecision(input, row.id), now);
  if (!choice.ok) return choice.error.reason === 'virtual' ? 'forbidden' : 'bad_request';
  const claimed = await claimCase(tx, row, { staffId: me.id, now });
  const { measure: chosen } = choice.value;
  const { result, paused, log } = await pauseIncomplete(ctx, chosen ? [chosen.personId] : [], () =>
    decideCase(ctx, tx, {
      row: claimed,
      staffId: me.id,
      facts: input.facts,
      isSelectedForReview: drawSecondLook(app),
      measure: chosen && { ...chosen, files },
      files: files.items,
    }),
  );
  await storePaused(tx, row.id, paused);
  const { statement, version } = result;
  const items = chosen?.items.map(({ kind, id }) => `${kind}:${id}`);
  const detail = {
    decision: input.decision,
    rule: chosen?.rule.code,
    items,
    statement,
    before: { state, decision: null },
    after: { state: 'decided', decision: input.decision },
    version,
  };
  return [{ ...toCaseEntry(row), detail }, ...log];
}
