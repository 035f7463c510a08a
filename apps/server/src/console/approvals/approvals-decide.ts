import { toUnixSeconds } from '@afterglow/domain/time';
import { approvalsDecide } from '@afterglow/protocol/console/approvals/approvals-decide';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { sql } from 'kysely';
import { writeAuditLog } from '../../rpc/audit-log.ts';
import type { Ctx } from '../../rpc/context.ts';
import {
  type AnyHandler,
  reject,
  rejectForbidden,
  reply,
  staffDirect,
  withAuditLog,
} from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { mayDecide } from '../policies/approval.ts';
import { maySharePersonSql } from '../same-person-risk.ts';
import {
  type ApprovalRow,
  type ApprovalSteps,
  closeApproval,
  findRequester,
  lockApproval,
} from '../second-person.ts';
import { pushWaitingApprovals } from '../waiting-approvals.ts';

/** The outcome of an approval. Only `overtaken` is an error for the person who decides. */
type Decision =
  | { state: 'refused' }
  | { state: 'approved'; result: unknown }
  | { state: 'overtaken'; current: unknown };

/**
 * Returns the handler of the call. `handlers` are those of all calls that may wait for a second person. The
 * decision and the act are one transaction, the claim. An overtaken approval is stored as such although the
 * reply is an error; so the error is made after the commit.
 */
export const createApprovalsDecideHandler = (handlers: readonly AnyHandler[]) =>
  staffDirect(approvalsDecide, {
    async claim(ctx, input) {
      const { tx, me, now } = ctx;
      const approval = await lockApproval(tx, input.id);
      if (!approval) return reject('not_found');
      const about = toSubject(approval);
      const permission = mayDecide(me, {
        requesterId: approval.staff_id,
        isSamePersonRisk: await isSamePersonRisk(ctx, approval),
        minRole: approval.minRole,
      });
      if (!permission.allowed) {
        const { reason } = permission;
        const details = reason === 'role' ? { reason, least: approval.minRole } : { reason };
        return rejectForbidden(details, about);
      }
      if (approval.state !== 'waiting') return reject('conflict', { reason: 'decided' });
      if (approval.expires_at <= now) return reject('conflict', { reason: 'expired' });
      const decision = input.approve
        ? await carryOut(ctx, approval, getHandler(handlers, approval.call))
        : ({ state: 'refused' } as const);
      await closeApproval(tx, approval.id, { state: decision.state, decidedBy: me.id, at: now });
      await pushWaitingApprovals(ctx);
      ctx.afterCommit(() => publishListChanged(ctx.app, 'approvals/list'));
      return withAuditLog(reply<Decision>(decision), {
        ...about,
        detail: toDetail(approval, decision, input),
      });
    },
    async act(_ctx, { id }, decision) {
      switch (decision.state) {
        case 'overtaken':
          return reject('conflict', { reason: 'changed', current: decision.current });
        case 'approved':
          return reply({ id, state: decision.state, result: decision.result });
        case 'refused':
          return reply({ id, state: decision.state });
      }
    },
  });

/** Returns the handler of a call that waits. */
function getHandler(handlers: readonly AnyHandler[], call: string): AnyHandler {
  const handler = handlers.find(({ contract, approval }) => contract.name === call && approval);
  if (!handler) throw new Error(`${call} needs no approval`);
  return handler;
}

async function isSamePersonRisk(
  { tx, me, now }: Ctx<StaffIdentity>,
  approval: ApprovalRow,
): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select ${maySharePersonSql(approval.staff_id, me.id, { minRole: approval.minRole, now })} as linked`.execute(
    tx,
  );
  return rows[0]?.linked ?? false;
}

/**
 * Runs the stored call as the person who made it: its check and, if nothing has changed, its act. The audit log gets
 * the same entry as for a call without approval, with both names.
 */
async function carryOut(
  ctx: Ctx<StaffIdentity>,
  approval: ApprovalRow,
  { contract, approval: steps }: AnyHandler,
): Promise<Decision> {
  const { tx, me, now } = ctx;
  const { check, act }: ApprovalSteps = steps;
  const requester = await findRequester(tx, approval, me.id);
  if (!requester) return { state: 'overtaken', current: null };
  const input = contract.input.parse(approval.input) as ParsedInputOf<typeof contract>;
  const asRequester = { ...ctx, me: requester };
  const checked = await check(asRequester, input);
  if (!checked.ok) return { state: 'overtaken', current: getCurrent(checked) };
  const { found, record } = checked.data;
  if (record.version !== approval.subject_version)
    return { state: 'overtaken', current: await record.load() };
  const done = await act(asRequester, input, found);
  const source = { staffId: requester.id, kind: 'act', action: approval.call, at: now } as const;
  const approved = { approval: approval.id, approved_by: me.id, asked_at: toUnixSeconds(approval.at) };
  await writeAuditLog(
    tx,
    { ...source, traceId: approval.trace_id ?? undefined },
    done.log.map((entry) => ({ ...entry, detail: { ...entry.detail, ...approved } })),
  );
  return { state: 'approved', result: done.data };
}

/**
 * Returns the record of a conflict of versions; else the error, by which the page says why the act is not possible any
 * more.
 */
function getCurrent({ code, details }: { code: string; details?: unknown }): unknown {
  const { current, ...others } = (details ?? {}) as { current?: unknown };
  return current ?? { code, ...others };
}

const toSubject = ({ id, person_id: personId }: ApprovalRow) => ({
  subject: `approval:${id}`,
  ...(personId === null ? {} : { personId }),
});

const toDetail = (
  { call, subject, staff_id: requesterId }: ApprovalRow,
  { state }: Decision,
  { reason }: { reason: string },
) => ({ call, subject, asked_by: requesterId, state, reason });
