import type { LocalRefusal } from '@afterglow/client/reply';
import type {
  CallContract,
  DataOf,
  DetailsOf,
  PushContract,
  RefusalDetailsOf,
  RefusalOf,
} from '@afterglow/protocol/define';
import { channelErrors } from '@afterglow/protocol/errors';
import type { z } from 'zod';

/** What a test lets a call answer. */
export type TestAnswer = { data?: unknown; details?: unknown } | { refuse: string; details?: unknown };

/** Answers are written down as constants: nobody changes them. */
type Fixed<Value> = Value extends object ? { readonly [K in keyof Value]: Fixed<Value[K]> } : Value;
type Part<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Fixed<Value> }
  : { readonly [K in Key]: Fixed<Value> };

/** An answer that the server may give to this call: what the contract says, refusals with what each carries. */
export type AnswerOf<C extends CallContract> =
  | (Part<'data', DataOf<C>> & Part<'details', DetailsOf<C>> & { refuse?: never })
  | { [Code in RefusalOf<C>]: { refuse: Code } & Part<'details', RefusalDetailsOf<C, Code>> }[RefusalOf<C>]
  | { refuse: LocalRefusal; details?: undefined };

/** A push as its contract says. */
export type PushOf<P extends PushContract> = Part<'data', DataOf<P>> & Part<'details', DetailsOf<P>>;

/** What the channel says itself, without the server (`LocalRefusal` of the client). */
const localRefusals = ['offline', 'timeout'];

/** A copy as it would arrive over the wire: without keys that hold `undefined`. */
export function throughJson<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

/** What in an answer goes against the contract of its call; unknown keys count. Empty when it fits. */
export function answerFaults(contract: CallContract, answer: TestAnswer): string[] {
  if ('refuse' in answer) {
    const known: string[] = [...Object.keys(contract.refusals), ...channelErrors, ...localRefusals];
    if (typeof contract.audience === 'object') known.push('forbidden');
    if (!known.includes(answer.refuse)) return [`${contract.name} never refuses with ${answer.refuse}`];
    const shape = contract.refusals[answer.refuse as keyof typeof contract.refusals];
    return shape ? schemaFaults(`${contract.name} ${answer.refuse}`, shape, answer.details) : [];
  }
  return [
    ...schemaFaults(`${contract.name} data`, contract.output, answer.data),
    ...schemaFaults(`${contract.name} details`, contract.details, answer.details),
  ];
}

/** What in a push goes against its contract; unknown keys count. Empty when it fits. */
export function pushFaults(contract: PushContract, push: { data?: unknown; details?: unknown }): string[] {
  return [
    ...schemaFaults(`push ${contract.name} data`, contract.data, push.data),
    ...schemaFaults(`push ${contract.name} details`, contract.details, push.details),
  ];
}

/** What in the data of a request goes against the contract of its call; unknown keys count. */
export function requestFaults(contract: CallContract, data: unknown): string[] {
  return schemaFaults(`request ${contract.name}`, contract.input, data ?? {});
}

function schemaFaults(label: string, schema: z.ZodType, value: unknown): string[] {
  const sent = throughJson(value);
  const parsed = schema.safeParse(sent);
  if (parsed.success)
    return unknownKeys(parsed.data, sent).map((key) => `${label}${key}: not in the contract`);
  return parsed.error.issues.map(
    ({ path, message }) => `${label}${path.map((step) => `.${String(step)}`).join('')}: ${message}`,
  );
}

/** Paths of keys that parsing dropped. */
function unknownKeys(parsed: unknown, sent: unknown, at = ''): string[] {
  if (!isObject(sent)) return [];
  if (!isObject(parsed)) return [at];
  return Object.entries(sent).flatMap(([key, value]) =>
    key in parsed ? unknownKeys(parsed[key], value, `${at}.${key}`) : [`${at}.${key}`],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
