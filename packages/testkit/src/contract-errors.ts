import type { LocalErrorCode } from '@afterglow/client/reply';
import type {
  CallContract,
  DataOf,
  DetailsOf,
  ErrorCodeOf,
  ErrorDetailsOf,
  PushContract,
} from '@afterglow/protocol/define';
import { CHANNEL_ERRORS } from '@afterglow/protocol/errors';
import type { z } from 'zod';

/** What a test makes a call return. */
export type TestReply = { data?: unknown; details?: unknown } | { reject: string; details?: unknown };

/** Replies are constants and never change. */
type Fixed<Value> = Value extends object ? { readonly [K in keyof Value]: Fixed<Value[K]> } : Value;
type Part<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Fixed<Value> }
  : { readonly [K in Key]: Fixed<Value> };

/** A reply that the contract of this call allows, errors with their details included. */
export type ReplyOf<C extends CallContract> =
  | (Part<'data', DataOf<C>> & Part<'details', DetailsOf<C>> & { reject?: never })
  | { [Code in ErrorCodeOf<C>]: { reject: Code } & Part<'details', ErrorDetailsOf<C, Code>> }[ErrorCodeOf<C>]
  | { reject: LocalErrorCode; details?: undefined };

/** A push as its contract defines it. */
export type PushOf<P extends PushContract> = Part<'data', DataOf<P>> & Part<'details', DetailsOf<P>>;

/** Errors of the channel itself, without the server (`LocalErrorCode` of the client). */
const LOCAL_ERROR_CODES = ['offline', 'timeout'];

/** Returns a copy as it would arrive over the wire: without keys whose value is `undefined`. */
export function roundTripJson<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

/** Returns where a reply breaks the contract of its call; unknown keys count. Empty if it fits. */
export function findReplyErrors(contract: CallContract, reply: TestReply): string[] {
  if ('reject' in reply) {
    const allowed: string[] = [...Object.keys(contract.errors), ...CHANNEL_ERRORS, ...LOCAL_ERROR_CODES];
    if (typeof contract.audience === 'object') allowed.push('forbidden');
    if (!allowed.includes(reply.reject)) return [`${contract.name} never refuses with ${reply.reject}`];
    const shape = contract.errors[reply.reject as keyof typeof contract.errors];
    return shape ? findSchemaErrors(`${contract.name} ${reply.reject}`, shape, reply.details) : [];
  }
  return [
    ...findSchemaErrors(`${contract.name} data`, contract.output, reply.data),
    ...findSchemaErrors(`${contract.name} details`, contract.details, reply.details),
  ];
}

/** Returns where a push breaks its contract; unknown keys count. Empty if it fits. */
export function findPushErrors(
  contract: PushContract,
  push: { data?: unknown; details?: unknown },
): string[] {
  return [
    ...findSchemaErrors(`push ${contract.name} data`, contract.data, push.data),
    ...findSchemaErrors(`push ${contract.name} details`, contract.details, push.details),
  ];
}

/** Returns where the data of a request breaks the contract of its call; unknown keys count. */
export function findRequestErrors(contract: CallContract, data: unknown): string[] {
  return findSchemaErrors(`request ${contract.name}`, contract.input, data ?? {});
}

function findSchemaErrors(label: string, schema: z.ZodType, value: unknown): string[] {
  const sent = roundTripJson(value);
  const parsed = schema.safeParse(sent);
  if (parsed.success)
    return findUnknownKeys(parsed.data, sent).map((key) => `${label}${key}: not in the contract`);
  return parsed.error.issues.map(
    ({ path, message }) => `${label}${path.map((step) => `.${String(step)}`).join('')}: ${message}`,
  );
}

/** Returns the paths of keys that parsing dropped. */
function findUnknownKeys(parsed: unknown, sent: unknown, at = ''): string[] {
  if (!isObject(sent)) return [];
  if (!isObject(parsed)) return [at];
  return Object.entries(sent).flatMap(([key, value]) =>
    key in parsed ? findUnknownKeys(parsed[key], value, `${at}.${key}`) : [`${at}.${key}`],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
