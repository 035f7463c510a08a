import { toLanguage } from '@afterglow/domain/languages';
import {
  formatStatementNumber,
  listProposedKinds,
  MAX_SANCTION_MS,
  MIN_SANCTION_MS,
  proposeSanction,
  type RestrictionKind,
  SANCTION_MS,
  UNDO_SANCTION_MS,
} from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import { membersRestrict } from '@afterglow/protocol/console/members/members-restrict';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { applyDecisions, incrementMemberVersion, lockAccount } from '../../features/account/index.ts';
import { addNotice, countPoints, findRule, storeDecision } from '../../features/safety/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { deviates, mayDecide } from '../policies/sanction.ts';
import { findMemberConflict } from './member-conflict.ts';

type Input = ParsedInputOf<typeof membersRestrict>;

/** The audit log has no facts: it outlives the member's data. They stand in the statement. */
export const membersRestrictHandler = staffWrite(membersRestrict, async (ctx, input) => {
  const { tx, me, now, app } = ctx;
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
  if (!mayDecide(account, decision).allowed) return reject('conflict', { reason: 'state' });
  const rule = await findRule(tx, input.rule_id);
  if (!rule) return rejectInput('rule_id', 'unknown');
  const chosen = choose(input, listProposedKinds(rule.class), now);
  if (!chosen) return rejectInput('until', 'out of bounds');
  const points = await countPoints(tx, id, now);
  const isDeviation = deviates({ decision, ...chosen }, proposeSanction({ ruleClass: rule.class, points }));
  if (isDeviation && reason === undefined) return rejectInput('reason', 'required');

  const language = toLanguage(member.language);
  const until = chosen.durationMs === null ? null : new Date(now.getTime() + chosen.durationMs);
  const { caseId, statementId } = await storeDecision(tx, {
    ...{ personId: id, staffId: me.id, decision, rule, facts, language, at: now },
    ...{ kinds: chosen.kinds, until },
  });
  await addNotice(ctx, tx, id, {
    kind: 'decision',
    facts: { statement: statementId, decision, event: 'decided' },
  });
  await applyDecisions(ctx, tx, id);
  const undoUntil = new Date(now.getTime() + UNDO_SANCTION_MS);
  await ctx.addJob(
    'send_email',
    { template: 'decision', statementId, event: 'decided' },
    { runAt: undoUntil },
  );
  const next = await incrementMemberVersion(tx, id);
  ctx.afterCommit(() => publishListChanged(app, 'members/list'));
  const statement = formatStatementNumber(statementId);
  const detail = {
    ...{ decision, rule: rule.code, kinds: chosen.kinds, until: until && toUnixSeconds(until), statement },
    ...(reason === undefined ? {} : { reason }),
    version: next,
  };
  const data = { id, case_id: caseId, statement, undo_until: toUnixSeconds(undoUntil), version: next };
  return withAuditLog(reply(data), { ...about, detail });
});

/** Returns the parts that are closed and for how long; null for an end that is out of bounds. */
function choose(
  { decision, kinds, until }: Input,
  proposed: readonly RestrictionKind[],
  now: Date,
): { kinds: readonly RestrictionKind[]; durationMs: number | null } | null {
  const closed = decision === 'restrict' ? [...new Set(kinds ?? proposed)] : [];
  if (decision !== 'restrict' && decision !== 'suspend') return { kinds: closed, durationMs: null };
  const durationMs = until === undefined ? SANCTION_MS[decision] : until * 1000 - now.getTime();
  const isWithin = durationMs >= MIN_SANCTION_MS - 1000 && durationMs <= MAX_SANCTION_MS + 1000;
  return isWithin ? { kinds: closed, durationMs } : null;
}

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
