import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { findLanguage } from '../profile/index.ts';
import { addNotice, startCheck } from '../safety/index.ts';
import { applyDecisions, lockAccount } from './imposed-state.ts';
import { loadHelpCard } from './legal-texts.ts';
import { incrementMemberVersion } from './member-version.ts';

type CheckCtx = Pick<Ctx, 'app' | 'push' | 'afterCommit' | 'now'>;

/**
 * Hides a member from everybody until the case is decided, because somebody thinks that they are under age. They may
 * read, and send nothing. Does nothing for somebody who has left.
 */
export async function hideForCheck(
  ctx: CheckCtx,
  tx: Transaction<DB>,
  { personId, caseId }: { personId: number; caseId: number },
): Promise<void> {
  if (!(await lockAccount(tx, personId))) return;
  await startCheck(tx, { personId, caseId, at: ctx.now });
  await applyDecisions(ctx, tx, personId);
  await incrementMemberVersion(tx, personId);
}

/** Shows a member the help text about self-harm, in their language. */
export async function showHelpCard(ctx: CheckCtx, tx: Transaction<DB>, personId: number): Promise<void> {
  const account = await lockAccount(tx, personId);
  if (!account || account.state === 'deleted') return;
  const text = await loadHelpCard(tx, ctx.app, await findLanguage(tx, personId));
  await addNotice(ctx, tx, personId, { kind: 'help_card', text });
}
