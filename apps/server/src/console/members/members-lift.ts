import type { MemberState } from '@afterglow/domain/members';
import { parseStatementNumber, type Sanction, UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { membersLift } from '@afterglow/protocol/console/members/members-lift';
import { applyDecisions, incrementMemberVersion, lockAccount } from '../../features/account/index.ts';
import { addNotice, endDecision } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { loadDecidedState } from '../member-state.ts';
import { findMemberConflict } from './member-record.ts';

/**
 * The member is notified in the app and, unless no email about the decision was sent, by email: a banned one reads no
 * notice.
 */
export const membersLiftHandler = staffWrite(membersLift, async (ctx, input) => {
  const { tx, now, app } = ctx;
  const { id, version, statement: number, reason } = input;
  if (!(await lockAccount(tx, id))) return reject('not_found');
  const member = await tx
    .selectFrom('member')
    .select('version')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  const conflict = await findMemberConflict(ctx, { id, version }, member);
  if (conflict) return reject('conflict', conflict);
  const statementId = parseStatementNumber(number);
  const statement =
    statementId === null
      ? undefined
      : await tx
          .selectFrom('statement')
          .select(['id', 'decision', 'at'])
          .where('id', '=', statementId)
          .where('person_id', '=', id)
          .executeTakeFirst();
  if (!statement) return reject('not_found');
  const before = await loadDecidedState(tx, id, now);
  if (!(await endDecision(tx, { personId: id, statementId: statement.id, at: now, reason: 'lifted' })))
    return reject('conflict', { reason: 'ended' });
  const decision = statement.decision as Sanction;
  await addNotice(ctx, tx, id, {
    kind: 'decision',
    facts: { statement: statement.id, decision, event: 'lifted' },
  });
  const stored = await applyDecisions(ctx, tx, id);
  const after = await loadDecidedState(tx, id, now);
  const state = (after.state ?? stored) as MemberState;
  // The email about the decision waits until it can no longer be undone. Before that there is nothing to correct.
  if (now.getTime() - statement.at.getTime() >= UNDO_SANCTION_MS)
    await ctx.addJob('send_email', { template: 'decision', statementId: statement.id, event: 'lifted' });
  const next = await incrementMemberVersion(tx, id);
  ctx.afterCommit(() => publishListChanged(app, 'members/list'));
  const detail = { statement: number, decision, reason, before, after, version: next };
  return withAuditLog(reply({ id, state, version: next }), { ...toMemberEntry(id), detail });
});
