import type {
  CallContract,
  DataOf,
  DetailsOf,
  OwnErrorCodeOf,
  OwnErrorDetailsOf,
} from '@afterglow/protocol/define';
import type { ErrorCode, Issues } from '@afterglow/protocol/errors';

/** `details`: the fields that the contract defines for this error code. */
export type CallError<Code extends ErrorCode = ErrorCode, Details = undefined> = {
  ok: false;
  code: Code;
  details: Details;
  retryAfterS?: number;
};
/** Every error that the contract names, with its details. */
export type CallErrorsOf<C extends CallContract> = {
  [Code in OwnErrorCodeOf<C>]: CallError<Code, OwnErrorDetailsOf<C, Code>>;
}[OwnErrorCodeOf<C>];
export type InvalidInput = CallError<'bad_request', Issues>;
export type Success<Data, Details> = { ok: true; data: Data; details: Details };
/** What a handler returns. `frame.ts` makes the reply of it. */
export type Outcome<C extends CallContract> =
  | Success<DataOf<C>, DetailsOf<C>>
  | CallErrorsOf<C>
  | InvalidInput
  | CallError<'unauthenticated'>;

/**
 * What the audit log stores of a call: its subject (`conversation:7:12`), the person concerned if there is one, and a
 * detail. No secrets, no texts.
 */
export type LogEntry = { subject: string; personId?: number; detail?: Record<string, unknown> };

/** A result with its entry of the audit log. `withAuditLog` creates one. */
export type WithAuditLog = { log: readonly LogEntry[] };
/** The outcome of any handler, as the dispatcher knows it. */
export type LoggedOutcome = Outcome<CallContract> & Partial<WithAuditLog>;
export type StaffSuccess<C extends CallContract> = Success<DataOf<C>, DetailsOf<C>>;
export type StaffCallError<C extends CallContract> = (CallErrorsOf<C> | InvalidInput) & Partial<WithAuditLog>;
