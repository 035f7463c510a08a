import type { CallContract } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { House } from '../house.ts';
import { addJob } from '../jobs/jobs.ts';
import {
  type AnyHandler,
  type Ctx,
  type LogEntry,
  type Me,
  type Outcome,
  type ReadCtx,
  refuse,
  type Speaker,
  type StaffMe,
} from './handler.ts';
import { pushFrame } from './push-frame.ts';
import { keepLog, type LogKind } from './staff-log.ts';
import { releaseTrace, storeReply, takeTrace, traceOf } from './staff-trace.ts';

type Ran = Outcome<CallContract> & { log?: readonly LogEntry[] };
/** What came of a transaction; `answered`: it is the answer of the call, not what an act outside goes on with. */
type Ended = { ran: Ran; answered: boolean };

/** A refusal inside a transaction: rolls it back and is answered all the same. */
class Refused extends Error {
  readonly outcome: Ran;
  constructor(outcome: Ran) {
    super('refused');
    this.outcome = outcome;
  }
}

type Options = {
  /** When the call is made. */
  now?: () => Date;
  /** Whether the member's session stands is asked first in every transaction that writes; false for who speaks without one. */
  bySession?: boolean;
};

/**
 * Runs a handler as its effect asks: its transaction, what the staff's log keeps, and, once all is committed, its pushes.
 * Exported for those who speak to handlers without a socket and without a session (tests, the demo).
 */
export async function run(
  house: House,
  handler: AnyHandler,
  input: unknown,
  speaker: Speaker,
  { now = house.now, bySession = false }: Options = {},
): Promise<Outcome<CallContract>> {
  const contract: CallContract = handler.contract;
  const { staff } = speaker;
  const at = now();
  const sessionId = (bySession && speaker.member?.sessionId) || null;
  const trace = traceOf(contract, staff, input, at);
  const keep = async (db: Kysely<DB>, kind: LogKind, ran: Ran) => {
    if (staff && ran.log) await keepLog(db, { staffId: staff.id, kind, action: contract.name, at }, ran.log);
  };
  /** The first statement of a transaction: what it wants held, and whether the session stands. */
  const begun = async (transaction: Kysely<DB>): Promise<boolean> => {
    const { member } = speaker;
    if (handler.alone && member) return house.sessions.hold({ personId: member.id, sessionId }, transaction);
    return !sessionId || (await house.sessions.standing([sessionId], transaction)).has(sessionId);
  };
  const inTransaction = async (work: (ctx: Ctx<Caller>) => Promise<Ran>): Promise<Ended> => {
    for (let attempt = 1; ; attempt++) {
      const afterwards: (() => void)[] = [];
      try {
        const ended = await house.db.transaction().execute(async (transaction) => {
          if (!(await begun(transaction))) throw new Refused(refuse('unauthenticated'));
          const before = trace ? await takeTrace(transaction, trace) : 'new';
          if (before === 'conflict') throw new Refused(refuse('trace_conflict'));
          if (typeof before === 'object') return { ran: before, answered: true };
          const ran = await work({
            ...sharedOf(house, contract, { ...speaker, sessionId }, now(), afterwards),
            tx: transaction,
            job: (task, payload) => addJob(transaction, task, payload),
          });
          if (!ran.ok) throw new Refused(ran);
          // Whoever repeats an act that was begun outside a transaction finds it in the log.
          if (before === 'new') await keep(transaction, 'act', ran);
          if (trace && handler.effect === 'write') await storeReply(transaction, trace, ran);
          return { ran, answered: handler.effect === 'write' };
        });
        for (const later of afterwards) later();
        return ended;
      } catch (error) {
        if (error instanceof Refused) {
          await keep(house.db, 'refused', error.outcome);
          return { ran: error.outcome, answered: true };
        }
        if (attempt >= 4 || !isTransient(error)) throw error;
      }
    }
  };

  if (handler.effect === 'write') return (await inTransaction((ctx) => handler.run(ctx, input))).ran;
  const claimed = handler.claim ? await inTransaction((ctx) => handler.claim(ctx, input)) : null;
  if (claimed?.answered) return claimed.ran;
  const afterwards: (() => void)[] = [];
  const shared = sharedOf(house, contract, { ...speaker, sessionId }, now(), afterwards);
  const ctx: ReadCtx<Caller> = { ...shared, db: house.db };
  const ran: Ran = await handler.run(ctx, input, claimed?.ran.ok ? claimed.ran.data : undefined);
  if (!ran.ok) await keep(house.db, 'refused', ran);
  else if (handler.effect === 'read') await keep(house.db, 'read', ran);
  if (trace && !ran.ok) await releaseTrace(house.db, trace);
  const answer = trace && ran.ok ? await storeReply(house.db, trace, ran) : ran;
  for (const later of afterwards) later();
  return answer;
}

/** Deadlock or serialization failure: nothing was kept, the same call may be made again. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}

type Caller = Me | StaffMe | null;

function sharedOf(
  house: House,
  contract: CallContract,
  speaker: Speaker & { sessionId: string | null },
  now: Date,
  afterwards: (() => void)[],
): Omit<ReadCtx<Caller>, 'db'> {
  return {
    me: typeof contract.audience === 'object' ? speaker.staff : speaker.member,
    sessionId: speaker.sessionId === null ? null : Number(speaker.sessionId),
    now,
    house,
    push: (personId, pushed, payload, options) => {
      const frame = pushFrame(pushed, payload);
      afterwards.push(() => house.fanout.toPerson(personId, frame, options));
    },
    pushStaff: (staffId, pushed, payload) => {
      const frame = pushFrame(pushed, payload);
      afterwards.push(() => house.fanout.toStaff(staffId, frame));
    },
    afterCommit: (later) => void afterwards.push(later),
    show: (personIds) => {
      if (speaker.member) house.presence.show(speaker.connectionId, speaker.member.id, personIds);
    },
    isOnline: house.presence.isOnline,
  };
}
