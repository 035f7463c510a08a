import { toLanguage } from '@afterglow/domain/languages';
import { formatStatementNumber, type RestrictionKind, UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import type { Selectable, Transaction } from 'kysely';
import type { DB, Statement } from '../../db/schema.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import {
  addNotice,
  type CaseUndo,
  closeAppeal,
  type DecisionChain,
  decideReports,
  type EvidenceFiles,
  endDecision,
  type ItemFiles,
  loadDecisionChain,
  type Measure,
  NO_FILES,
  needsEvidence,
  type RemovableItem,
  type RestoredItem,
  type Rule,
  removeItems,
  restoreItems,
  type StatedItem,
  settleEvidence,
  storeAppealedEvidence,
  storeDecision,
  toStatedItem,
} from '../safety/index.ts';
import { lockAdjusting, recordAdjustment } from '../wallet/index.ts';
import type { DecisionCtx } from './impose-decision.ts';
import { applyDecisions, lockAccount } from './imposed-state.ts';
import { incrementMemberVersion } from './member-version.ts';

/** The decision that replaces the appealed one. */
type ChangedDecision = {
  decision: Measure;
  rule: Rule;
  kinds: readonly RestrictionKind[];
  until: Date | null;
  /** What is removed besides. */
  items?: readonly RemovableItem[];
};

type AppealOutcome = {
  caseId: number;
  /** The decision under review. */
  statementId: number;
  staffId: number;
  facts: string;
  /** Nobody appealed: another moderator wanted it. The member is then notified of changes only. */
  isSecondLook?: boolean;
  /** The services for what is removed, or given back. */
  files?: ItemFiles;
  /** The services for what `change` keeps as evidence. */
  evidence?: EvidenceFiles;
} & ({ decision: 'uphold' } | { decision: 'overturn' } | { decision: 'change'; to: ChangedDecision });

/** The id of the new decision, and what it takes to undo this. */
type DecidedAppeal = { statement: string | null; undo: CaseUndo };

/**
 * Carries out what staff decided about an appeal and tells the member. Overturned: the decision and those it replaced
 * are undone, with the removed items, the account state, the points, the lost days of premium and the outcome sent to
 * reporters. Changed: another decision replaces it. The caller checks who may decide.
 */
export async function decideAppeal(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  outcome: AppealOutcome,
): Promise<DecidedAppeal> {
  const { caseId, statementId, decision } = outcome;
  const { now } = ctx;
  const { person_id: personId } = await findStatementRow(tx, statementId);
  const account = await lockAccount(tx, personId);
  const before = await findStatementRow(tx, statementId);
  await closeAppeal(tx, { caseId, decision, at: now });
  if (decision !== 'uphold') await endDecision(tx, { personId, statementId, at: now, reason: 'appeal' });
  const { next, days, restored } =
    outcome.decision === 'uphold'
      ? UPHELD
      : outcome.decision === 'change'
        ? await changeDecision(tx, before, outcome, now)
        : await overturnDecision(ctx, tx, { outcome, personId, hasAccount: account !== undefined });
  if (decision !== 'uphold' && account) {
    await applyDecisions(ctx, tx, personId);
    await incrementMemberVersion(tx, personId);
    ctx.afterCommit(() => publishListChanged(ctx.app, 'members/list'));
  }
  const notice = account ? await notifyMember(ctx, tx, before, { outcome, next }) : null;
  const { ended_at: endedAt, ended_why: endedWhy } = before;
  return {
    statement: next === null ? null : formatStatementNumber(next),
    undo: {
      notice,
      ...(decision === 'uphold'
        ? {}
        : { before: { endedAt: endedAt?.toISOString() ?? null, endedWhy, days, restored } }),
    },
  };
}

/** The id of the decision that replaces the appealed one, the days of premium given back, and the restored items. */
type AppealEffect = { next: number | null; days: number; restored: RestoredItem[] };
const UPHELD: AppealEffect = { next: null, days: 0, restored: [] };

/** Stores the decision that replaces the appealed one. */
async function changeDecision(
  tx: Transaction<DB>,
  before: Selectable<Statement>,
  outcome: AppealOutcome & { to: ChangedDecision },
  at: Date,
): Promise<AppealEffect> {
  return { ...UPHELD, next: await storeChanged(tx, before, outcome, at) };
}

/** Undoes what the decision and those that it replaced have done. */
async function overturnDecision(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  {
    outcome: { caseId, statementId, staffId, files },
    personId,
    hasAccount,
  }: { outcome: AppealOutcome; personId: number; hasAccount: boolean },
): Promise<AppealEffect> {
  const chain = await loadDecisionChain(tx, statementId);
  const restored = await restoreDecided(ctx, tx, { chain, decidingId: caseId, files });
  const days = hasAccount ? await giveLostPremium(tx, chain, { personId, staffId, at: ctx.now }) : 0;
  return { next: null, days, restored };
}

const findStatementRow = (tx: Transaction<DB>, id: number) =>
  tx.selectFrom('statement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Notifies the member immediately, and by email once nobody can undo it. Returns the notice. */
async function notifyMember(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { id: statement, person_id: personId, decision: measure }: Selectable<Statement>,
  { outcome, next }: { outcome: AppealOutcome; next: number | null },
): Promise<number | null> {
  const { decision, caseId, isSecondLook = false } = outcome;
  const runAt = new Date(ctx.now.getTime() + UNDO_SANCTION_MS);
  const decidedCase = { caseId, decidedAtMs: ctx.now.getTime() };
  if (!isSecondLook) {
    const email = { template: 'appeal', statementId: next ?? statement, decision, ...decidedCase } as const;
    await ctx.addJob('send_email', email, { runAt });
    return addNotice(ctx, tx, personId, { kind: 'appeal', facts: { statement, decision, next } });
  }
  if (decision === 'uphold') return null;
  const event = next === null ? 'lifted' : 'decided';
  const statementId = next ?? statement;
  const measured = outcome.decision === 'change' ? outcome.to.decision : (measure as Measure);
  await ctx.addJob('send_email', { template: 'decision', statementId, event, ...decidedCase }, { runAt });
  return addNotice(ctx, tx, personId, {
    kind: 'decision',
    facts: { statement: statementId, decision: measured, event },
  });
}

/**
 * Restores the items that these cases removed and corrects the replies to their reporters. Returns the
 * restored items.
 */
async function restoreDecided(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  {
    chain,
    decidingId,
    files = NO_FILES,
  }: { chain: DecisionChain; decidingId: number; files: ItemFiles | undefined },
): Promise<RestoredItem[]> {
  const restored: RestoredItem[] = [];
  for (const caseId of chain.caseIds) {
    restored.push(...(await restoreItems(tx, caseId, { files, isUndo: false, at: ctx.now })));
    await decideReports(ctx, tx, { caseId, outcome: 'no_breach', decidingId });
  }
  await settleEvidence(tx, chain.caseIds, { isNeeded: false, at: ctx.now });
  return restored;
}

/** Adds the days of premium that were lost, and returns how many. */
async function giveLostPremium(
  tx: Transaction<DB>,
  { statements }: DecisionChain,
  { personId, staffId, at }: { personId: number; staffId: number; at: Date },
): Promise<number> {
  await lockAdjusting(tx, { personId, staffId });
  const { premium_until: premiumUntil } = await tx
    .selectFrom('member')
    .select('premium_until')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const lost = statements.map((statement) => countLostPremiumMs(statement, premiumUntil, at));
  // A day that has begun counts whole.
  const days = Math.ceil(lost.reduce((sum, ms) => sum + ms, 0) / DAY_MS);
  if (days > 0)
    await recordAdjustment(tx, {
      personId,
      staffId,
      kind: 'premium',
      amount: days,
      coinsGiven: 0,
      code: 'compensation',
      tell: false,
      at,
    });
  return days;
}

/**
 * Returns how much premium ran while a decision closed the account. A replacing decision starts when the old
 * one ends.
 */
function countLostPremiumMs(
  {
    decision,
    at,
    until,
    ended_at: ended,
  }: Pick<Selectable<Statement>, 'decision' | 'at' | 'until' | 'ended_at'>,
  premiumUntil: Date | null,
  now: Date,
): number {
  if (premiumUntil === null || (decision !== 'suspend' && decision !== 'ban')) return 0;
  const ends = [now, premiumUntil, until, ended].map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY);
  const end = Math.min(...ends);
  return Math.max(0, end - at.getTime());
}

async function storeChanged(
  tx: Transaction<DB>,
  before: Selectable<Statement>,
  { caseId, staffId, facts, to, files, evidence = new Map() }: AppealOutcome & { to: ChangedDecision },
  at: Date,
): Promise<number> {
  const { items = [], ...decided } = to;
  const { person_id: personId } = before;
  const { caseIds } = await loadDecisionChain(tx, before.id);
  await settleEvidence(tx, caseIds, { isNeeded: needsEvidence(to.rule.class), at });
  if (needsEvidence(to.rule.class))
    await storeAppealedEvidence(tx, caseId, {
      ruleClass: to.rule.class,
      items,
      files: evidence,
      staffId,
      at,
    });
  await removeItems(tx, items, { caseId, personId, ruleClass: to.rule.class, files: files ?? NO_FILES, at });
  const statedItems = before.items as StatedItem[];
  const { statementId } = await storeDecision(tx, {
    caseId,
    personId,
    staffId,
    facts,
    language: toLanguage(before.language),
    at,
    items: [...statedItems, ...items.map(toStatedItem)],
    found: before.found as 'report' | 'staff' | 'automatic',
    ...decided,
  });
  return statementId;
}
