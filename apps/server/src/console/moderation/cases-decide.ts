import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import { casesDecide } from '@afterglow/protocol/console/moderation/cases-decide';
import { decideAppealCase, decideCase } from '../../features/account/index.ts';
import {
  drawSecondLook,
  isEndedByAppeal,
  isHeldBy,
  isOwnDecision,
  lockCase,
  needsEvidence,
  renewCase,
  storePaused,
} from '../../features/safety/index.ts';
import {
  reject,
  rejectForbidden,
  rejectInput,
  reply,
  staffWritePrepared,
  withAuditLog,
} from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadCaseRecord } from './case-record.ts';
import { toCaseEntry } from './case-rows.ts';
import { type ChosenMeasure, chooseDecision } from './chosen-decision.ts';
import { type DecisionFiles, prepareDecision } from './decision-files.ts';
import { pauseIncomplete } from './incomplete-personas.ts';

/** The audit log omits the facts, because it outlives the member's data. The statement has them. */
export const casesDecideHandler = staffWritePrepared(casesDecide, {
  prepare: async ({ db, media, me, now }, input) => {
    await renewCase(db, input.id, { staffId: me.id, now });
    return prepareDecision({ db, media }, input, { staffId: me.id, now });
  },
  run: async (ctx, input, files: DecisionFiles) => {
    const { tx, me, now, app } = ctx;
    const { id, version, facts, reason } = input;
    const row = await lockCase(tx, id);
    if (!row) return reject('not_found');
    const about = toCaseEntry(row);
    const conflict = await findLockedConflict(tx, {
      version,
      locked: row,
      subject: about.subject,
      load: () => loadCaseRecord(app, tx, id, createReader(ctx)),
    });
    if (conflict) return reject('conflict', conflict);
    if (row.decided_at !== null) return reject('conflict', { reason: 'decided' });
    if (await isOwnDecision(tx, row, me.id)) return rejectForbidden({ reason: 'own_decision' }, about);
    if (!isHeldBy(row, me.id, now)) return reject('conflict', { reason: 'claim' });
    const choice = await chooseDecision(tx, row, input, now);
    if (!choice.ok) {
      const { error } = choice;
      if (error.reason === 'virtual') return rejectForbidden({ reason: 'virtual' }, about);
      return rejectInput(error.path, error.message);
    }

    const { decision, measure: chosen } = choice.value;
    const endsDecision = decision === 'change' || decision === 'overturn';
    if (endsDecision && row.statement_id !== null && (await isEndedByAppeal(tx, row.statement_id)))
      return reject('conflict', { reason: 'decided' });
    const measure = chosen && { ...chosen, files };
    const outcome = { row, staffId: me.id, facts, measure };
    const personId = row.person_id ?? chosen?.personId ?? null;
    const {
      result: decided,
      paused,
      log,
    } = await pauseIncomplete(ctx, personId === null ? [] : [personId], () =>
      decision === 'uphold' || decision === 'change' || decision === 'overturn'
        ? decideAppealCase(ctx, tx, { ...outcome, decision, files })
        : decideCase(ctx, tx, {
            ...outcome,
            files: files.items,
            isSelectedForReview: drawSecondLook(app),
          }),
    );
    await storePaused(tx, id, paused);
    if (measure && needsEvidence(measure.rule.class))
      ctx.afterCommit(() => publishListChanged(app, 'evidence/list'));
    // The conversation waits in the inbox again.
    if (row.queue === 'escalations') ctx.afterCommit(() => publishQueueChange(app));
    const { statement } = decided;
    const detail = {
      decision,
      ...(chosen ? describe(chosen) : {}),
      statement,
      before: { state: 'taken', decision: null },
      after: { state: 'decided', decision },
      version: decided.version,
      ...(reason === undefined ? {} : { reason }),
    };
    const undoUntil = toUnixSeconds(new Date(now.getTime() + UNDO_SANCTION_MS));
    const data = {
      id,
      state: 'decided' as const,
      statement,
      undo_until: undoUntil,
      version: decided.version,
    };
    return withAuditLog(reply(data), { ...toCaseEntry({ id, person_id: personId }), detail }, ...log);
  },
});

const describe = ({ decision, rule, kinds, until, items }: ChosenMeasure) => ({
  measure: decision,
  rule: rule.code,
  kinds,
  until: until && toUnixSeconds(until),
  items: items.map(({ kind, id }) => `${kind}:${id}`),
});
