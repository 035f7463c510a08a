import { randomBytes } from 'node:crypto';
import { roleReaches } from '@afterglow/domain/staff-role';
import type { CallContract } from '@afterglow/protocol/define';
import { awayRetryS, isAway } from '../db/away.ts';
import type { House } from '../house.ts';
import { type Answer, answer, issuesOf, outcomeFrame, parseFrame } from './frame.ts';
import type { AnyHandler, Speaker, StaffMe } from './handler.ts';
import { type Limits, noiseOf } from './limits.ts';
import { run } from './run.ts';
import { keepLog } from './staff-log.ts';

/** The meaning of a frame: parses, knows who speaks and how often, lets in whom the contract names, runs the handler, replies. */
export function createDispatch(house: House, handlers: readonly AnyHandler[], limits: Limits) {
  const byName = new Map(handlers.map((handler) => [handler.contract.name as string, handler]));

  /** What is no call at all, or nobody's to make, has no budget of a call: it takes from the socket's own. */
  function noise(text: string, speaker: Speaker, answered: Answer, { module, request_id }: Named): Answer {
    const waitS = limits.take(speaker.connectionId, 'noise', performance.now(), noiseOf(text.length));
    return waitS > 0 ? tooOften(module, waitS, request_id) : answered;
  }

  return async function dispatch(text: string, speaker: Speaker): Promise<Answer> {
    const frame = parseFrame(text);
    if ('error' in frame) {
      const { error, request_id } = frame;
      const wrong = answer('', { request_status: 0, ...error }, request_id);
      return noise(text, speaker, wrong, { module: '', request_id });
    }
    const { module, request_id } = frame;
    if (module === 'ping')
      return noise(text, speaker, answer('pong', { request_status: 1 }, request_id), frame);
    const handler = byName.get(module);
    if (!handler) {
      const request_details = { issues: [{ path: 'module', message: 'unknown module' }] };
      const unknown = { request_status: 0, error_code: 'bad_request', request_details } as const;
      return noise(text, speaker, answer(module, unknown, request_id), frame);
    }
    const contract: CallContract = handler.contract;
    if (!knows(contract, speaker)) {
      const stranger = { request_status: 0, error_code: 'unauthenticated' } as const;
      return noise(text, speaker, answer(module, stranger, request_id), frame);
    }
    const waitS = limits.take(speaker.limitKey, contract.rate, performance.now());
    if (waitS > 0) return tooOften(module, waitS, request_id);
    // Before the input is looked at: who may not call learns nothing of its shape. After the budget: each is logged.
    if (await refusedForRole(house, contract, speaker.staff)) {
      return answer(module, { request_status: 0, error_code: 'forbidden' }, request_id);
    }
    const parsed = contract.input.safeParse(frame.data ?? undefined);
    if (!parsed.success) {
      const request_details = { issues: issuesOf(parsed.error) };
      return answer(module, { request_status: 0, error_code: 'bad_request', request_details }, request_id);
    }
    try {
      const { member } = speaker;
      const outcome = await run(house, handler, parsed.data, speaker, { bySession: true });
      // Nobody has closed its sockets yet, or this one would not have been heard.
      if (member && !outcome.ok && outcome.code === 'unauthenticated')
        house.fanout.endSession(member.sessionId);
      return answer(module, outcomeFrame(outcome), request_id);
    } catch (error) {
      if (isAway(error)) {
        house.log.warn({ module, reason: (error as Error).message }, 'a call has to be made again later');
        const later = { request_status: 0, error_code: 'try_later', retry_after: awayRetryS } as const;
        return answer(module, later, request_id);
      }
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

type Named = { module: string; request_id?: string | number | undefined };

function tooOften(module: string, waitS: number, request_id?: string | number): Answer {
  const refused = { request_status: 0, error_code: 'rate_limited', retry_after: waitS } as const;
  return { ...answer(module, refused, request_id), refusedForRate: true };
}

function knows({ audience }: CallContract, speaker: Speaker): boolean {
  if (typeof audience === 'object') return speaker.staff !== null;
  return audience === 'guest' || speaker.member !== null;
}

/** Whether the contract wants a higher role than the speaker has; it is then written down who tried what. */
async function refusedForRole(
  house: House,
  { name, audience }: CallContract,
  staff: StaffMe | null,
): Promise<boolean> {
  if (typeof audience !== 'object' || !staff || roleReaches(staff.role, audience.staff)) return false;
  const detail = { reason: 'role', role: staff.role, least: audience.staff };
  house.log.warn({ staffId: staff.id, module: name, ...detail }, 'a console call was refused for its role');
  const what = { staffId: staff.id, kind: 'refused', action: name, at: house.now() } as const;
  await keepLog(house.db, what, [{ subject: `staff:${staff.id}`, detail }]).catch((error: unknown) =>
    house.log.error({ err: error, module: name }, 'a refusal was not logged'),
  );
  return true;
}
