import type { StaffRole } from '@afterglow/domain/staff-role';
import type { z } from 'zod';
import type { ChannelError, ErrorCode } from './errors.ts';

/** Who may make a call: `guest` means also before signing in; of the staff, whoever has at least this role. */
export type Audience = 'guest' | 'member' | { readonly staff: StaffRole };

/** Which budget a call draws from; the budgets themselves are the gateway's (`limits.ts`). */
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

export type CallContract<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Details extends z.ZodType = z.ZodType,
  Refusal extends ErrorCode = ErrorCode,
  Who extends Audience = Audience,
> = {
  readonly name: Name;
  /** Shape of the request's `data`; absent data counts as `{}`. */
  readonly input: Input;
  /** Shape of the reply's `data`. */
  readonly output: Data;
  /** Shape of the reply's `request_details`. */
  readonly details: Details;
  readonly refusals: readonly Refusal[];
  readonly rate: RateClass;
  readonly audience: Who;
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
export type RefusalOf<C extends CallContract> =
  | C['refusals'][number]
  | ChannelError
  // Of the staff, whoever has too low a role.
  | (C['audience'] extends object ? 'forbidden' : never);

export function defineCall<
  const Name extends string,
  Input extends z.ZodType,
  Data extends z.ZodType,
  Details extends z.ZodType,
  const Refusal extends ErrorCode = never,
  const Who extends Audience = Audience,
>(
  contract: CallContract<Name, Input, Data, Details, Refusal, Who>,
): CallContract<Name, Input, Data, Details, Refusal, Who> {
  return contract;
}

export function definePush<const Name extends string, Data extends z.ZodType, Details extends z.ZodType>(
  contract: PushContract<Name, Data, Details>,
): PushContract<Name, Data, Details> {
  return contract;
}
