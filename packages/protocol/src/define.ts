import type { RestrictionKind } from '@afterglow/domain/sanctions';
import type { StaffRole } from '@afterglow/domain/staff-role';
import type { z } from 'zod';
import type { ChannelDetails, ChannelError, ErrorCode, RoleTooLow } from './errors.ts';

/** Who may make a call. `guest` includes visitors before sign-in; `staff` includes every role from this one up. */
export type Audience = 'guest' | 'member' | { readonly staff: StaffRole };

/** Which rate limit applies to a call; the limits are in the server's `rpc/rate-limits.ts`. */
export type RateClass =
  | 'read'
  | 'write'
  | 'send'
  | 'swipe'
  | 'visit'
  | 'search'
  | 'profile'
  | 'typing'
  | 'money';

/** The error codes of a call, each with the shape of its `request_details` (`none`: nothing). */
export type ContractErrors = { readonly [Code in ErrorCode]?: z.ZodType };

/** The parts of the site that a call belongs to; a function where that depends on the input. */
// biome-ignore lint/suspicious/noExplicitAny: the function gets the parsed input of its own contract
export type RestrictedBy = readonly RestrictionKind[] | ((input: any) => readonly RestrictionKind[]);

export type CallContract<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Details extends z.ZodType = z.ZodType,
  Errors extends ContractErrors = ContractErrors,
  Who extends Audience = Audience,
> = {
  readonly name: Name;
  /** Shape of the request's `data`; absent data counts as `{}`. */
  readonly input: Input;
  /** Shape of the reply's `data`. */
  readonly output: Data;
  /** Shape of the reply's `request_details`; those of an error are listed under `errors`. */
  readonly details: Details;
  readonly errors: Errors;
  readonly rate: RateClass;
  readonly audience: Who;
  /**
   * For staff calls: the input has a `trace_id`. A repeated call gets the first reply; a repeat with another body gets
   * `trace_conflict`. The dispatcher enforces this.
   */
  readonly once?: true;
  /**
   * For staff calls: the session has proved its second factor within the last ten minutes (`session/step_up`).
   * Otherwise the reply is `step_up_required`. The dispatcher enforces this; it never asks in the demo. A function
   * where it depends on the input and the caller's role.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the function gets the parsed input of its own contract
  readonly freshFactor?: true | ((input: any, role: StaffRole) => boolean);
  /**
   * For members' calls: what a restriction may close. The dispatcher rejects the call with `restricted`, in the
   * transaction of a write. A suspension closes all of these calls.
   */
  readonly restrictedBy?: RestrictedBy;
  /**
   * For members' calls: material terms that are in force must be accepted first. The dispatcher rejects the call with
   * `terms_required`, in the transaction of a write.
   */
  readonly needsTerms?: true;
  /**
   * For staff calls: above a limit a second person must agree. The reply is then `{pending: id}`, and nothing has
   * happened yet (`apps/server/src/console/second-person.ts`).
   */
  readonly approvable?: true;
};

export type PushContract<
  Name extends string = string,
  Data extends z.ZodType = z.ZodType,
  Details extends z.ZodType = z.ZodType,
> = {
  readonly name: Name;
  readonly data: Data;
  readonly details: Details;
};

export type InputOf<C extends CallContract> = z.input<C['input']>;
export type ParsedInputOf<C extends CallContract> = z.output<C['input']>;
export type DataOf<C extends CallContract | PushContract> = C extends CallContract
  ? z.output<C['output']>
  : C extends PushContract
    ? z.output<C['data']>
    : never;
export type DetailsOf<C extends CallContract | PushContract> = z.output<C['details']>;
/** The codes that the contract itself names. */
export type OwnErrorCodeOf<C extends CallContract> = C extends CallContract
  ? keyof C['errors'] & ErrorCode
  : never;
export type ErrorCodeOf<C extends CallContract> =
  | OwnErrorCodeOf<C>
  | ChannelError
  // The error for staff whose role is too low.
  | (C['audience'] extends object ? 'forbidden' : never);

/** The details that the contract declares for this error code. */
export type OwnErrorDetailsOf<C extends CallContract, Code> = Code extends keyof C['errors']
  ? NonNullable<C['errors'][Code]> extends z.ZodType<infer Details>
    ? Details
    : undefined
  : never;
/** The `request_details` of this error code. The channel's own errors have fixed ones or none. */
export type ErrorDetailsOf<C extends CallContract, Code> =
  | OwnErrorDetailsOf<C, Code>
  | (Code extends keyof ChannelDetails ? ChannelDetails[Code] : never)
  | (Code extends RoleErrorOf<C> ? RoleTooLow : Code extends OwnErrorCodeOf<C> ? never : undefined);
/** A role that is too low gets the same code as any other `forbidden`. No role is below `operator`. */
type RoleErrorOf<C extends CallContract> = C['audience'] extends { staff: 'operator' }
  ? never
  : C['audience'] extends object
    ? 'forbidden'
    : never;

export function defineCall<
  const Name extends string,
  Input extends z.ZodType,
  Data extends z.ZodType,
  Details extends z.ZodType,
  const Errors extends ContractErrors = Record<never, never>,
  const Who extends Audience = Audience,
>(
  contract: CallContract<Name, Input, Data, Details, Errors, Who>,
): CallContract<Name, Input, Data, Details, Errors, Who> {
  return contract;
}

export function definePush<const Name extends string, Data extends z.ZodType, Details extends z.ZodType>(
  contract: PushContract<Name, Data, Details>,
): PushContract<Name, Data, Details> {
  return contract;
}
