import { toLanguage } from '@afterglow/domain/languages';
import {
  formatStatementNumber,
  type RestrictionKind,
  type Sanction,
  UNDO_SANCTION_MS,
} from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import type { Selectable, Transaction } from 'kysely';
import type { DB, Statement } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import {
  addNotice,
  closeAppeal,
  decideReports,
  endDecision,
  type Rule,
  storeDecision,
} from '../safety/index.ts';
import { bookAdjustment, lockAdjusting } from '../wallet/index.ts';
import { applyDecisions, lockAccount } from './imposed-state.ts';
import { incrementMemberVersion } from './member-version.ts';

/** The decision that takes the place of the one that was objected to. */
export type ChangedDecision = {
  decision: Sanction;
  rule: Rule;
  kinds: readonly RestrictionKind[];
  until: Date | null;
};

type AppealOutcome = {
  caseId: number;
  /** The decision that is looked at again. */
  statementId: number;
  staffId: number;
  facts: string;
} & ({ decision: 'uphold' } | { decision: 'overturn' } | { decision: 'change'; to: ChangedDecision });

/**
 * Carries out what staff decided about an appeal and tells the member. Overturned, everything is as if the decision had
 * never been: what was removed, the account, the points, the days of premium that were lost, and what reporters were
 * told. Changed, another decision takes its place. The caller checks who may decide. Returns the number of the new
 * decision.
 */
export async function decideAppeal(
  ctx: Pick<Ctx, 'app' | 'push' | 'afterCommit' | 'now' | 'addJob'>,
  tx: Transaction<DB>,
  outcome: AppealOutcome,
): Promise<{ statement: string | null }> {
  const { statementId, staffId, decision } = outcome;
  const { now } = ctx;
  const before = await tx
    .selectFrom('statement')
    .selectAll()
    .where('id', '=', statementId)
    .executeTakeFirstOrThrow();
  const personId = before.person_id;
  await lockAccount(tx, personId);
  await closeAppeal(tx, { statementId, decision, at: now });
  let next: number | null = null;
  if (outcome.decision !== 'uphold') {
    await endDecision(tx, { personId, statementId, at: now, why: 'appeal' });
    if (outcome.decision === 'overturn') await restoreWhatWasLost(ctx, tx, before, staffId);
    else next = await storeChanged(tx, before, outcome, now);
    await applyDecisions(ctx, tx, personId);
    await incrementMemberVersion(tx, personId);
  }
  await addNotice(ctx, tx, personId, { kind: 'appeal', facts: { statement: statementId, decision, next } });
  await ctx.addJob(
    'send_email',
    { template: 'appeal', statementId: next ?? statementId, decision },
    { runAt: new Date(now.getTime() + UNDO_SANCTION_MS) },
  );
  return { statement: next === null ? null : formatStatementNumber(next) };
}

async function restoreWhatWasLost(
  ctx: Pick<Ctx, 'app' | 'push' | 'afterCommit' | 'now'>,
  tx: Transaction<DB>,
  before: Selectable<Statement>,
  staffId: number,
): Promise<void> {
  if (before.case_id !== null) await decideReports(ctx, tx, { caseId: before.case_id, outcome: 'no_breach' });
  const personId = before.person_id;
  await lockAdjusting(tx, { personId, staffId });
  const { premium_until: premiumUntil } = await tx
    .selectFrom('member')
    .select('premium_until')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const days = countLostPremiumDays(before, premiumUntil, ctx.now);
  if (days > 0)
    await bookAdjustment(tx, {
      ...{ personId, staffId, kind: 'premium', amount: days, coinsGiven: 0 },
      ...{ code: 'compensation', tell: false, at: ctx.now },
    });
}

/** Returns the days of premium that ran while the account was closed. A day that has begun counts whole. */
function countLostPremiumDays(
  { decision, at, until }: Pick<Selectable<Statement>, 'decision' | 'at' | 'until'>,
  premiumUntil: Date | null,
  now: Date,
): number {
  if (premiumUntil === null || (decision !== 'suspend' && decision !== 'ban')) return 0;
  const end = Math.min(now.getTime(), premiumUntil.getTime(), until?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.max(0, Math.ceil((end - at.getTime()) / DAY_MS));
}

async function storeChanged(
  tx: Transaction<DB>,
  before: Selectable<Statement>,
  { caseId, staffId, facts, to }: { caseId: number; staffId: number; facts: string; to: ChangedDecision },
  at: Date,
): Promise<number> {
  const { statementId } = await storeDecision(tx, {
    ...{ caseId, personId: before.person_id, staffId, facts, language: toLanguage(before.language), at },
    ...to,
  });
  return statementId;
}
