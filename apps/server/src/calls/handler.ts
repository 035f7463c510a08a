import type {
  CallContract,
  DataOf,
  DetailsOf,
  ParsedInputOf,
  PushContract,
} from '@afterglow/protocol/define';
import type { ErrorCode } from '@afterglow/protocol/errors';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { House } from '../house.ts';

/** Who speaks on a member's channel; decided by the session behind the ticket, never by what a frame says. */
export type Me = { id: number; sessionId: string; connectionId: string };

/** Who speaks on the console's channel. */
export type StaffMe = {
  id: number;
  role: string;
  sessionId: string;
  connectionId: string;
  /** What the console is read in (the `lang` cookie of its socket), unchecked. */
  language?: string | null;
};

/** What every handler is given. Time and everything outside the database come in here, so that tests can set them. */
export type Ctx<Who = Me> = {
  me: Who;
  now: Date;
  /** The only way to the database: the call's transaction, or a plain connection for reads. */
  tx: Kysely<DB>;
  house: House;
  /** Goes out after the commit, to every socket of the person; `exceptConnection` leaves one device out. */
  push: <C extends PushContract>(
    personId: number,
    contract: C,
    payload: { data?: DataOf<C>; details?: DetailsOf<C>; status?: 0 | 1 },
    options?: { exceptConnection?: string },
  ) => void;
  /** The same for everybody of the staff who is connected, or one of them. */
  pushStaff: <C extends PushContract>(
    staffId: number | 'all',
    contract: C,
    payload: { data?: DataOf<C> },
  ) => void;
  /** Queues a job in the same transaction (graphile-worker `add_job`). */
  job: (task: string, payload: Record<string, unknown>) => Promise<void>;
  /** Runs once the transaction is committed and before the reply; for what lives in memory. */
  afterCommit: (run: () => void) => void;
  /** The reader has now been shown these people and hears when they come and go. */
  show: (personIds: readonly number[]) => void;
  isOnline: (personId: number) => boolean;
};

export type Refusal<Code extends ErrorCode = ErrorCode> = {
  ok: false;
  code: Code;
  details?: Record<string, unknown>;
  retryAfterS?: number;
};
export type Success<Data, Details> = { ok: true; data: Data; details: Details };
export type Outcome<C extends CallContract> =
  | Success<DataOf<C>, DetailsOf<C>>
  | Refusal<C['refusals'][number] | 'bad_request'>;

/**
 * How a call meets the database: `read` gets a plain connection, `write` one transaction that a refusal or an exception
 * rolls back, `direct` opens what it needs by itself (answers from memory, or the batched send path).
 */
export type Effect = 'read' | 'write' | 'direct';

export type Handler<C extends CallContract = CallContract, Who = Me> = {
  contract: C;
  effect: Effect;
  /** `me` is null for guests, which only contracts with audience `guest` ever see. */
  run: (ctx: Ctx<Who>, input: ParsedInputOf<C>) => Promise<Outcome<C>> | Outcome<C>;
};

// biome-ignore lint/suspicious/noExplicitAny: a registry holds handlers of every contract; each was checked where it was made
export type AnyHandler = Handler<any, any>;

export function read<C extends CallContract>(contract: C, run: Handler<C>['run']): Handler<C> {
  return { contract, effect: 'read', run };
}
export function write<C extends CallContract>(contract: C, run: Handler<C>['run']): Handler<C> {
  return { contract, effect: 'write', run };
}
export function direct<C extends CallContract>(contract: C, run: Handler<C>['run']): Handler<C> {
  return { contract, effect: 'direct', run };
}
/** A console call: the same three effects, made by a member of staff. */
export function staffCall<C extends CallContract>(
  effect: Effect,
  contract: C,
  run: Handler<C, StaffMe>['run'],
): Handler<C, StaffMe> {
  return { contract, effect, run };
}

export function reply<Data, Details = undefined>(data: Data, details?: Details): Success<Data, Details> {
  return { ok: true, data, details: details as Details };
}
/** A reply whose contract has no data, only details. */
export function replyDetails<Details>(details: Details): Success<undefined, Details> {
  return { ok: true, data: undefined, details };
}
export function refuse<const Code extends ErrorCode>(
  code: Code,
  details?: Record<string, unknown>,
): Refusal<Code> {
  return details ? { ok: false, code, details } : { ok: false, code };
}
/** A value that has the right type and the wrong content: answered as the channel answers a wrong shape. */
export function badInput(path: string, message: string): Refusal<'bad_request'> {
  return { ok: false, code: 'bad_request', details: { issues: [{ path, message }] } };
}
