import { toLanguage } from '@afterglow/domain/languages';
import { REPORT_MISUSE_CLASS } from '@afterglow/domain/report-misuse';
import {
  formatStatementNumber,
  isDeviation,
  proposeSanction,
  UNDO_SANCTION_MS,
} from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import { membersRestrict } from '@afterglow/protocol/console/members/members-restrict';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { imposeDecision, lockAccount } from '../../features/account/index.ts';
import { countPoints, findRule, loadReportRecords } from '../../features/safety/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { findMemberState, loadDecidedState } from '../member-state.ts';
import { mayDecide } from '../policies/sanction.ts';
import { findEnd, resolveRestriction } from '../sanction-choice.ts';
import { findMemberConflict } from './member-record.ts';

/** The audit log omits the facts, because it outlives the member's data. The statement has them. */
export const membersRestrictHandler = staffWrite(membersRestrict, async (ctx, input) => {
  const { tx, me, now } = ctx;
  const { id, version, decision, reason, facts } = input;
  const about = toMemberEntry(id);
  const account = await lockAccount(tx, id);
  if (!account) {
    const isVirtual = await isPersona(tx, id);
    return isVirtual
      ? rejectForbidden({ reason: 'virtual' }, { subject: `person:${id}` })
      : reject('not_found');
  }
  const member = await findVersion(tx, id);
  const conflict = await findMemberConflict(ctx, { id, version }, member);
  if (conflict) return reject('conflict', conflict);
  const state = (await findMemberState(tx, id, now)) ?? account.state;
  if (!mayDecide({ state }, decision).allowed) return reject('conflict', { reason: 'state' });
  const rule = await findRule(tx, input.rule_id);
  if (!rule) return rejectInput('rule_id', 'unknown');
  const chosen = resolveRestriction(input, rule.class, now);
  if (!chosen) return rejectInput('until', 'out of bounds');
  const points = await countPoints(tx, id, now);
  const proposed = [proposeSanction({ ruleClass: rule.class, points })];
  if (rule.class === REPORT_MISUSE_CLASS) {
    const record = (await loadReportRecords(tx, [id], now)).get(id);
    if (record?.proposal) proposed.push(record.proposal);
  }
  const isDeviating = proposed.every((proposal) => isDeviation({ decision, ...chosen }, proposal));
  if (isDeviating && reason === undefined) return rejectInput('reason', 'required');

  const before = await loadDecidedState(tx, id, now);
  const language = toLanguage(member.language);
  const until = findEnd(chosen, now);
  const {
    caseId,
    statementId,
    version: next,
  } = await imposeDecision(ctx, tx, {
    personId: id,
    staffId: me.id,
    decision,
    rule,
    facts,
    language,
    at: now,
    kinds: chosen.kinds,
    until,
  });
  const undoUntil = new Date(now.getTime() + UNDO_SANCTION_MS);
  const statement = formatStatementNumber(statementId);
  const detail = {
    decision,
    rule: rule.code,
    kinds: chosen.kinds,
    until: until && toUnixSeconds(until),
    statement,
    ...(reason === undefined ? {} : { reason }),
    before,
    after: await loadDecidedState(tx, id, now),
    version: next,
  };
  const data = { id, case_id: caseId, statement, undo_until: toUnixSeconds(undoUntil), version: next };
  return withAuditLog(reply(data), { ...about, detail });
});

const findVersion = (tx: Transaction<DB>, id: number) =>
  tx
    .selectFrom('member')
    .select(['version', 'language'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();

async function isPersona(tx: Transaction<DB>, id: number): Promise<boolean> {
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('virtual', '=', true)
    .executeTakeFirst();
  return person !== undefined;
}
