import { maskEmail } from '@afterglow/domain/email';
import { hasRoleAtLeast, isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import { DAY_MS } from '@afterglow/domain/time';
import type { CallContract, DataOf, ParsedInputOf } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Ctx } from '../rpc/context.ts';
import { type AnyHandler, reply, staffWrite, withAuditLog } from '../rpc/handler.ts';
import type { StaffIdentity } from '../rpc/identity.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import type { StaffCallError, StaffSuccess, Success, WithAuditLog } from '../rpc/outcome.ts';
import { pushWaitingApprovals } from './waiting-approvals.ts';

/*
 * Acts that need a second person above a limit. Such an act has two steps in one transaction: `check` reads and changes
 * nothing, `act` does the work. If the check asks for approval, the call is stored between the two (table `approval`),
 * and the reply is `{pending: id}`. When somebody else approves (`approvals/decide`), both steps, which the handler holds
 * as `approval`, run again on the stored input.
 */

/** How long a second person may take. */
const OPEN_MS = 3 * DAY_MS;

/** What the check of an act returns. */
export type CheckedAct<Found> = {
  /** For the act itself. */
  found: Found;
  /** A limit is exceeded (`approval_limits`). */
  needsSecondPerson: boolean;
  /**
   * The record that the act changes, which the check has locked. If its version is another one when the second person
   * agrees, the act is overtaken. `load` returns the record as its `get` does.
   */
  record: {
    subject: string;
    personId?: number;
    version: number;
    load: () => Promise<unknown>;
    /** The least role of the second person, if it is above that of the call. */
    minRole?: StaffRole;
  };
  /** What the second person reads: ids, numbers and codes, and no personal data. */
  summary: Readonly<Record<string, unknown>>;
};

/** With `approvable: true`. */
type ApprovableContract = CallContract & { audience: { staff: StaffRole } };

type Steps<C extends CallContract, Found> = {
  check: (
    ctx: Ctx<StaffIdentity>,
    input: ParsedInputOf<C>,
  ) => Promise<Success<CheckedAct<Found>, undefined> | StaffCallError<C>>;
  /** Why the call cannot wait for a second person, for example because another one does; null if it can. */
  findWaitingConflict?: (
    ctx: Ctx<StaffIdentity>,
    input: ParsedInputOf<C>,
  ) => Promise<StaffCallError<C> | null>;
  /** `ctx.me` is the person who made the call, also when somebody else approved it. */
  act: (
    ctx: Ctx<StaffIdentity>,
    input: ParsedInputOf<C>,
    found: Found,
  ) => Promise<StaffSuccess<C> & WithAuditLog>;
};

// biome-ignore lint/suspicious/noExplicitAny: a handler holds the steps of any contract; each was checked where it was made
type OfAnyContract = any;
/** The two steps of a call, as they run once a second person agrees. */
export type ApprovalSteps = {
  check: (
    ctx: Ctx<StaffIdentity>,
    input: OfAnyContract,
  ) => Promise<Success<CheckedAct<OfAnyContract>, undefined> | { ok: false; code: string; details: unknown }>;
  act: (
    ctx: Ctx<StaffIdentity>,
    input: OfAnyContract,
    found: OfAnyContract,
  ) => Promise<{ ok: true; data: unknown } & WithAuditLog>;
};

/** Creates the handler of a console write that a second person must agree to above a limit. */
export function staffWriteWithApproval<C extends ApprovableContract, Found>(
  contract: C,
  steps: Steps<C, Found>,
): AnyHandler {
  if (!contract.approvable) throw new Error(`${contract.name} is not approvable`);
  const approval: ApprovalSteps = { check: steps.check, act: steps.act };
  const handler = staffWrite(contract, async (callCtx, input) => {
    // The contract is for staff, so the caller is one of them.
    const ctx = callCtx as Ctx<unknown> as Ctx<StaffIdentity>;
    const checked = await steps.check(ctx, input);
    if (!checked.ok) return checked;
    if (!checked.data.needsSecondPerson) return steps.act(ctx, input, checked.data.found);
    const conflict = await steps.findWaitingConflict?.(ctx, input);
    return conflict ?? holdForApproval(ctx, { contract, input, checked: checked.data });
  });
  return { ...handler, approval };
}

/** Returns what is said of a call that waits, without an email address that it names. */
export const maskSummary = (summary: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  typeof summary.email === 'string' ? { ...summary, email: maskEmail(summary.email) } : { ...summary };

/** Stores the call for a second person. Nothing else changes. */
async function holdForApproval<C extends ApprovableContract>(
  ctx: Ctx<StaffIdentity>,
  {
    contract,
    input,
    checked: { record, summary },
  }: { contract: C; input: unknown; checked: CheckedAct<unknown> },
): Promise<StaffSuccess<C> & WithAuditLog> {
  const { tx, me, now, app } = ctx;
  const { reason = null, trace_id: traceId = null } = input as { reason?: string; trace_id?: string };
  const { subject, personId } = record;
  const { id } = await tx
    .insertInto('approval')
    .values({
      call: contract.name,
      input: JSON.stringify(input),
      subject,
      subject_version: record.version,
      person_id: personId ?? null,
      summary: JSON.stringify(summary),
      reason,
      staff_id: me.id,
      trace_id: traceId,
      least: record.minRole ?? contract.audience.staff,
      at: now,
      expires_at: new Date(now.getTime() + OPEN_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pushWaitingApprovals(ctx);
  ctx.afterCommit(() => publishListChanged(app, 'approvals/list'));
  // The audit log is read, and exported, by more people than decide about the call.
  const detail = { pending: id, ...maskSummary(summary), ...(reason === null ? {} : { reason }) };
  const about = personId === undefined ? { subject } : { subject, personId };
  return withAuditLog(reply({ pending: id } as DataOf<C>), { ...about, detail }) as StaffSuccess<C> &
    WithAuditLog;
}

/**
 * Returns the id of the approval of this call that waits; null if none does. For calls that may wait only once.
 */
export async function findWaitingApproval(db: Kysely<DB>, call: string, now: Date): Promise<number | null> {
  const waiting = await db
    .selectFrom('approval')
    .select('id')
    .where('call', '=', call)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('id')
    .executeTakeFirst();
  return waiting?.id ?? null;
}

/** Locks an approval. Returns it as the decisions before this one left it. */
export async function lockApproval(tx: Kysely<DB>, id: number) {
  const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { least, ...rest } = row;
  return { ...rest, minRole: least as StaffRole };
}
export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/** Ends an approval. */
export async function closeApproval(
  tx: Kysely<DB>,
  id: number,
  { state, decidedBy, at }: { state: 'approved' | 'refused' | 'overtaken'; decidedBy: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set((row) => ({ state, decided_by: decidedBy, decided_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the person who made the call, with their current role; null if the account is closed or the role is now too
 * low.
 */
export async function findRequester(
  tx: Kysely<DB>,
  approval: ApprovalRow,
  approvedBy: number,
): Promise<StaffIdentity | null> {
  const staff = await tx
    .selectFrom('staff')
    .select('role')
    .where('id', '=', approval.staff_id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!staff || !isStaffRole(staff.role) || !hasRoleAtLeast(staff.role, approval.minRole)) return null;
  // No session: the act happens in that of the second person.
  return { id: approval.staff_id, role: staff.role, sessionId: '', connectionId: '', approvedBy };
}
