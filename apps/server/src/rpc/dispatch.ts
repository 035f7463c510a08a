import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import type { CallContract } from '@afterglow/protocol/define';
import type { RoleTooLow } from '@afterglow/protocol/errors';
import type { App } from '../app.ts';
import { BlobsUnavailableError } from '../blobs/blobs.ts';
import { isDatabaseUnavailable, UNAVAILABLE_RETRY_S } from '../db/database-unavailable.ts';
import { createReference } from '../log.ts';
import { formatSessionId } from '../session-id.ts';
import { toStaffSubject, writeAuditLog } from './audit-log.ts';
import {
  type CallHeader,
  createErrorReply,
  createReply,
  type EncodedReply,
  listIssues,
  parseFrame,
  toReplyFrame,
} from './frame.ts';
import type { AnyHandler } from './handler.ts';
import type { Caller, StaffIdentity } from './identity.ts';
import { publishListChanged } from './list-changed.ts';
import { getMalformedFrameCost, type RateLimits } from './rate-limits.ts';
import { runCall } from './run.ts';

/** Parses a frame, applies the rate limit, checks the audience of the contract, runs the handler and replies. */
export function createDispatcher(app: App, handlers: readonly AnyHandler[], limits: RateLimits) {
  const byName = new Map(handlers.map((handler) => [handler.contract.name as string, handler]));

  /**
   * Replies to pings, malformed frames and calls outside the caller's audience from the budget of the socket. Returns
   * `reply`, or a rejection where the budget is used up.
   */
  async function replyFromSocketBudget(
    text: string,
    caller: Caller,
    reply: EncodedReply,
    frame: CallHeader,
  ): Promise<EncodedReply> {
    // Few frames come here, so the wait for a number that is known already does not matter.
    const waitS = await limits.take(
      caller.connectionId,
      'malformed',
      performance.now(),
      getMalformedFrameCost(text.length),
    );
    return waitS > 0 ? createRateLimitedReply(frame, waitS) : reply;
  }

  return async function dispatch(text: string, caller: Caller): Promise<EncodedReply> {
    const frame = parseFrame(text);
    if ('error' in frame) {
      const { error, request_id } = frame;
      const malformed = createReply('', { request_status: 0, ...error }, request_id);
      return replyFromSocketBudget(text, caller, malformed, { module: '', request_id });
    }
    const { module, request_id } = frame;
    if (module === 'ping') {
      const pong = createReply('pong', { request_status: 1 }, request_id);
      return replyFromSocketBudget(text, caller, pong, frame);
    }
    const handler = byName.get(module);
    if (!handler) {
      const unknownModule = createErrorReply(frame, 'bad_request', {
        request_details: { issues: [{ path: 'module', message: 'unknown module' }] },
      });
      return replyFromSocketBudget(text, caller, unknownModule, frame);
    }
    const contract: CallContract = handler.contract;
    if (!isAudience(contract, caller)) {
      return replyFromSocketBudget(text, caller, createErrorReply(frame, 'unauthenticated'), frame);
    }
    const startMs = performance.now();
    const end = (outcome: string, reply: EncodedReply) => {
      app.callMetrics.observe(module, outcome, performance.now() - startMs);
      return reply;
    };
    // Every call comes here, and nearly all get a number immediately. It is not awaited: that would cost each a
    // microtask more.
    const taken = limits.take(caller.limitKey, contract.rate, performance.now());
    const waitS = typeof taken === 'number' ? taken : await taken;
    if (waitS > 0) return end('rate_limited', createRateLimitedReply(frame, waitS));
    // Before the input is parsed, so a caller without the role learns nothing of its shape. After the rate limit,
    // because each attempt is logged.
    const roleDetails = await checkRole(app, contract, caller.staff);
    if (roleDetails)
      return end('forbidden', createErrorReply(frame, 'forbidden', { request_details: roleDetails }));
    const parsed = contract.input.safeParse(frame.data ?? {});
    if (!parsed.success) {
      const issues = listIssues(parsed.error);
      return end('bad_request', createErrorReply(frame, 'bad_request', { request_details: { issues } }));
    }
    try {
      const { member } = caller;
      const outcome = await runCall(app, handler, parsed.data, caller, { bySession: true });
      // The session has ended, and its sockets are still open: this frame came over one of them.
      if (member && !outcome.ok && outcome.code === 'unauthenticated')
        app.fanout.endSession(formatSessionId(member.sessionId));
      return end(outcome.ok ? 'ok' : outcome.code, createReply(module, toReplyFrame(outcome), request_id));
    } catch (error) {
      if (isDatabaseUnavailable(error) || error instanceof BlobsUnavailableError) {
        app.log.warn(
          { module, reason: (error as Error).message },
          'a call was rejected: the database or the store of pictures is unavailable',
        );
        return end('try_later', createErrorReply(frame, 'try_later', { retry_after: UNAVAILABLE_RETRY_S }));
      }
      const reference = createReference();
      app.log.error({ err: error, module, reference }, 'a call failed');
      return end('internal', createErrorReply(frame, 'internal', { request_details: { reference } }));
    }
  };
}

function createRateLimitedReply(frame: CallHeader, waitS: number): EncodedReply {
  return { ...createErrorReply(frame, 'rate_limited', { retry_after: waitS }), isRateLimited: true };
}

function isAudience({ audience }: CallContract, caller: Caller): boolean {
  if (typeof audience === 'object') return caller.staff !== null;
  return audience === 'guest' || caller.member !== null;
}

/**
 * Rejects a call that needs a higher role than the caller has, and writes the attempt to the audit log.
 * Returns what the caller gets as details, or null if the role is high enough.
 */
async function checkRole(
  app: App,
  { name, audience }: CallContract,
  staff: StaffIdentity | null,
): Promise<RoleTooLow | null> {
  if (typeof audience !== 'object' || !staff || hasRoleAtLeast(staff.role, audience.staff)) return null;
  const details = { reason: 'role', least: audience.staff } as const;
  const detail = { ...details, role: staff.role };
  app.log.warn({ staffId: staff.id, module: name, ...detail }, 'a console call was rejected for its role');
  const { id: staffId, sessionId } = staff;
  const what = { staffId, kind: 'refused', action: name, at: app.now(), sessionId } as const;
  await writeAuditLog(app.db, what, [{ subject: toStaffSubject(staff.id), detail }]).catch((error: unknown) =>
    app.log.error(
      { err: error, module: name },
      'the audit log entry of a rejected console call could not be written',
    ),
  );
  publishListChanged(app, 'audit/list');
  return details;
}
