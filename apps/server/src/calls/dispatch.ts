import { randomBytes } from 'node:crypto';
import { maxFrameBytes } from '@afterglow/protocol/closing';
import type { CallContract, DataOf, DetailsOf, PushContract } from '@afterglow/protocol/define';
import { type ReplyFrame, type RequestFrame, requestFrame } from '@afterglow/protocol/envelope';
import type { Kysely } from 'kysely';
import type { ZodError } from 'zod';
import type { DB } from '../db/schema.ts';
import type { House } from '../house.ts';
import { addJob } from '../jobs/jobs.ts';
import type { AnyHandler, Ctx, Me, Outcome, StaffMe } from './handler.ts';
import type { Limits } from './limits.ts';

/** Who sent a frame. `person` is null for guests. */
export type Speaker = {
  connectionId: string;
  /** What the budgets are counted by: the person, or the address of a guest. */
  limitKey: string;
  member: Me | null;
  staff: StaffMe | null;
};

export type Answer = { text: string; refusedForRate: boolean };

/** The meaning of a frame: parses, knows who speaks, limits, runs the handler, sends the pushes after the commit, replies. */
export function createDispatch(house: House, handlers: readonly AnyHandler[], limits: Limits) {
  const byName = new Map(handlers.map((handler) => [handler.contract.name as string, handler]));

  return async function dispatch(text: string, speaker: Speaker): Promise<Answer> {
    const frame = parseFrame(text);
    if ('error' in frame) return answer('', { request_status: 0, ...frame.error }, frame.request_id);
    const { module, request_id } = frame;
    if (module === 'ping') return answer('pong', { request_status: 1 }, request_id);
    const handler = byName.get(module);
    if (!handler) {
      const issues = [{ path: 'module', message: 'unknown module' }];
      return answer(
        module,
        { request_status: 0, error_code: 'bad_request', request_details: { issues } },
        request_id,
      );
    }
    const contract: CallContract = handler.contract;
    if (!mayCall(contract, speaker)) {
      return answer(module, { request_status: 0, error_code: 'unauthenticated' }, request_id);
    }
    const waitS = limits.take(speaker.limitKey, contract.rate, Date.now());
    if (waitS > 0) {
      const refused = { request_status: 0, error_code: 'rate_limited', retry_after: waitS } as const;
      return { ...answer(module, refused, request_id), refusedForRate: true };
    }
    const parsed = contract.input.safeParse(frame.data ?? undefined);
    if (!parsed.success) {
      const request_details = { issues: issuesOf(parsed.error) };
      return answer(module, { request_status: 0, error_code: 'bad_request', request_details }, request_id);
    }
    try {
      const outcome = await run(house, handler, parsed.data, speaker);
      return answer(module, outcomeFrame(outcome), request_id);
    } catch (error) {
      const reference = randomBytes(5).toString('hex');
      house.log.error({ err: error, module, reference }, 'a call failed');
      return answer(
        module,
        { request_status: 0, error_code: 'internal', request_details: { reference } },
        request_id,
      );
    }
  };
}

function mayCall(contract: CallContract, speaker: Speaker): boolean {
  if (contract.audience === 'staff') return speaker.staff !== null;
  return contract.audience === 'guest' || speaker.member !== null;
}

function parseFrame(
  text: string,
):
  | RequestFrame
  | { error: Pick<ReplyFrame, 'error_code' | 'request_details'>; request_id?: string | number } {
  if (text.length > maxFrameBytes || Buffer.byteLength(text) > maxFrameBytes) {
    return { error: { error_code: 'too_large' } };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      error: { error_code: 'bad_request', request_details: { issues: [{ path: '', message: 'not JSON' }] } },
    };
  }
  const parsed = requestFrame.safeParse(json);
  if (parsed.success) return parsed.data;
  const request_id = (json as { request_id?: unknown } | null)?.request_id;
  return {
    error: { error_code: 'bad_request', request_details: { issues: issuesOf(parsed.error) } },
    request_id:
      typeof request_id === 'string'
        ? request_id.slice(0, 64)
        : Number.isFinite(request_id)
          ? (request_id as number)
          : undefined,
  };
}

function issuesOf(error: ZodError): { path: string; message: string }[] {
  return error.issues
    .slice(0, 10)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 64), message: issue.code }));
}

function answer(module: string, frame: Partial<ReplyFrame>, request_id?: string | number): Answer {
  return { text: JSON.stringify({ module, request_id, ...frame }), refusedForRate: false };
}

function outcomeFrame(outcome: Outcome<CallContract>): Partial<ReplyFrame> {
  return outcome.ok
    ? { request_status: 1, data: outcome.data, request_details: outcome.details }
    : {
        request_status: 0,
        error_code: outcome.code,
        request_details: outcome.details,
        retry_after: outcome.retryAfterS,
      };
}

/** A refusal inside a transaction: rolls it back and is answered all the same. */
class Refused extends Error {
  readonly outcome: Outcome<CallContract>;
  constructor(outcome: Outcome<CallContract>) {
    super('refused');
    this.outcome = outcome;
  }
}

/** Runs a handler as its effect asks. Exported for tests that speak to handlers without a socket. */
export async function run(
  house: House,
  handler: AnyHandler,
  input: unknown,
  speaker: Speaker,
): Promise<Outcome<CallContract>> {
  for (let attempt = 1; ; attempt++) {
    const afterwards: (() => void)[] = [];
    const ctxOn = (tx: Kysely<DB>) => contextOf(house, speaker, tx, afterwards);
    try {
      const outcome =
        handler.effect === 'write'
          ? await house.db.transaction().execute(async (transaction) => {
              const result = await handler.run(ctxOn(transaction), input);
              if (!result.ok) throw new Refused(result);
              return result;
            })
          : await handler.run(ctxOn(house.db), input);
      for (const later of afterwards) later();
      return outcome;
    } catch (error) {
      if (error instanceof Refused) return error.outcome;
      if (attempt < 4 && handler.effect === 'write' && isTransient(error)) continue;
      throw error;
    }
  }
}

/** Deadlock or serialization failure: nothing was kept, the same call may be made again. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}

function contextOf(
  house: House,
  speaker: Speaker,
  tx: Kysely<DB>,
  afterwards: (() => void)[],
): Ctx<Me & StaffMe> {
  return {
    me: (speaker.member ?? speaker.staff) as Me & StaffMe,
    now: house.now(),
    tx,
    house,
    push: (personId, contract, payload, options) => {
      const frame = pushFrame(contract, payload);
      afterwards.push(() => house.fanout.toPerson(personId, frame, options));
    },
    pushStaff: (staffId, contract, payload) => {
      const frame = pushFrame(contract, payload);
      afterwards.push(() => house.fanout.toStaff(staffId, frame));
    },
    job: (task, payload) => addJob(tx, task, payload),
    afterCommit: (later) => void afterwards.push(later),
    show: (personIds) => {
      if (speaker.member) house.presence.show(speaker.connectionId, speaker.member.id, personIds);
    },
    isOnline: house.presence.isOnline,
  };
}

/** The finished text of a push, made once however many sockets it goes to. */
export function pushFrame<C extends PushContract>(
  contract: C,
  payload: { data?: DataOf<C>; details?: DetailsOf<C>; status?: 0 | 1 },
): string {
  return JSON.stringify({
    module: contract.name,
    request_status: payload.status ?? 1,
    data: payload.data,
    request_details: payload.details,
  });
}
