import type { CallContract } from '@afterglow/protocol/define';
import { z } from 'zod';

/** Raw JSON of every field of a valid `data`, or of any other JSON value. */
export type ValidInput = Readonly<Record<string, unknown>>;

export type HostileFrame = {
  /** What is wrong with it; names the frame in a failed expectation. */
  what: string;
  /** `refuse`: the contract rejects it. `judge`: its shape is valid, and the handler decides. */
  must: 'refuse' | 'judge';
  /** The text to send; everything but the error is taken from `valid`. */
  text: (valid: ValidInput, requestId: string) => string;
};

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Part of every hostile text: a reply that contains it echoes the input. */
export const HOSTILE_MARK = 'zqmark';

const nestBrackets = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const toJson = (value: string) => JSON.stringify(value);

/** Values of a wrong type, as JSON text. `JSON.stringify` would not write some of them. */
export const hostileValues: readonly (readonly [what: string, raw: string])[] = [
  ['null', 'null'],
  ['an empty text', '""'],
  ['true', 'true'],
  ['false', 'false'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['an object', '{"$ne":null}'],
  ['a list of lists', '[[1],["a"]]'],
  ['-1', '-1'],
  ['-0', '-0'],
  ['0', '0'],
  ['1.5', '1.5'],
  ['5e-324', '5e-324'],
  ['1e21', '1e21'],
  ['1e309', '1e309'],
  ['-1e309', '-1e309'],
  ['2^31', '2147483648'],
  ['2^53 - 1', '9007199254740991'],
  ['2^53', '9007199254740992'],
  ['2^63', '9223372036854775808'],
  ['"NaN"', '"NaN"'],
  ['"10"', '"10"'],
  ['"0x10"', '"0x10"'],
  ['"-1"', '"-1"'],
  ['digits without end', toJson('9'.repeat(400))],
  ['NUL', `"${HOSTILE_MARK}\\u0000"`],
  ['other controls', `"${HOSTILE_MARK}\\u0001\\u001b[2J\\u0007"`],
  ['half a surrogate', `"${HOSTILE_MARK}\\ud800"`],
  ['a turned direction', `"${HOSTILE_MARK}\\u202e\\u2066abc"`],
  ['nothing that is seen', '"\\u200b\\u2060\\ufeff\\u00ad"'],
  ['10,000 combining marks', toJson(`${HOSTILE_MARK}${'\u0301'.repeat(10_000)}`)],
  ['20,000 characters', toJson(HOSTILE_MARK.padEnd(20_000, 'x'))],
  ['SQL', toJson(`${HOSTILE_MARK}' OR 1=1; drop table message; --`)],
  ['SQL by a dollar', toJson(`${HOSTILE_MARK}$1 $$; select pg_sleep(9)`)],
  ['HTML', toJson(`<img src=x onerror=alert('${HOSTILE_MARK}')>`)],
  ['a template', toJson(`${HOSTILE_MARK}{{7*7}}\${7*7}%s%n{name}`)],
  ['a path', toJson(`../../../../etc/passwd%00${HOSTILE_MARK}`)],
  ['a script as address', toJson(`javascript:alert('${HOSTILE_MARK}')`)],
  ['an address elsewhere', toJson(`https://evil.example/${HOSTILE_MARK}.jpg`)],
  ['__proto__', '"__proto__"'],
  ['constructor', '"constructor"'],
  ['an object with a prototype', '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}'],
  ['a deep list', nestBrackets(3_000)],
  ['a deep object', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
  ['10,000 numbers', `[${Array.from({ length: 10_000 }, (_, n) => n + 1).join(',')}]`],
  ['101 numbers', `[${Array.from({ length: 101 }, (_, n) => n + 1).join(',')}]`],
  ['a list with a hole of another kind', '[1,"a",null,true,{}]'],
];

/** Fields by which a client would claim more than it may. */
const wishes: Readonly<Record<string, unknown>> = {
  id: 1,
  user_id: 1,
  sender_id: 1,
  person_id: 1,
  me: { id: 1 },
  staff_id: 1,
  role: 'admin',
  is_admin: true,
  premium: 1,
  credits: 1_000_000,
  price: 0,
  amount: -1,
  now: 0,
  session: HOSTILE_MARK,
  connectionId: HOSTILE_MARK,
};

/**
 * Creates at least fifty invalid frames for a call, generated from its contract: each field, each shape of
 * `data`, and the fields beside it.
 */
export function createHostileFrames(contract: CallContract): HostileFrame[] {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required ?? []);
  const frame = (what: string, isRejected: boolean, data: (valid: ValidInput) => string): HostileFrame => ({
    what,
    must: isRejected ? 'refuse' : 'judge',
    text: (valid, requestId) =>
      `{"module":${toJson(contract.name)},"request_id":${toJson(requestId)},"data":${data(valid)}}`,
  });
  const frames: HostileFrame[] = [];

  for (const [field, shape] of fields) {
    frames.push(
      frame(`no ${field}`, required.has(field), (valid) => formatMembers(valid, { without: field })),
      frame(`${field} twice, wrong last`, !isAdmitted(shape, {}), (valid) =>
        wrapInBraces([...listMembers(valid), `${toJson(field)}:{}`]),
      ),
      frame(`${field} twice, wrong first`, false, (valid) =>
        wrapInBraces([`${toJson(field)}:{}`, ...listMembers(valid)]),
      ),
      frame(`${field} in capitals`, required.has(field), (valid) =>
        wrapInBraces([
          ...listMembers(valid, field),
          `${toJson(field.toUpperCase())}:${JSON.stringify(valid[field] ?? 1)}`,
        ]),
      ),
    );
    for (const [what, raw] of hostileValues) {
      frames.push(
        frame(`${field} is ${what}`, !isAdmitted(shape, JSON.parse(raw)), (valid) =>
          formatMembers(valid, { without: field, add: `${toJson(field)}:${raw}` }),
        ),
      );
      if (shape.type !== 'array') continue;
      frames.push(
        frame(`${field} lists ${what}`, !isAdmitted(shape, [JSON.parse(raw)]), (valid) =>
          formatMembers(valid, { without: field, add: `${toJson(field)}:[${raw}]` }),
        ),
      );
    }
  }

  for (const [what, raw] of hostileValues) {
    const kind = getKind(JSON.parse(raw));
    const isRejected = kind !== 'object' && kind !== 'null' ? true : required.size > 0;
    frames.push(frame(`data is ${what}`, isRejected, () => raw));
    // Calls without fields have nothing else to get wrong.
    if (fields.length > 0) continue;
    frames.push(
      frame(`data lists ${what}`, true, () => `[${raw}]`),
      frame(`beside the fields ${what}`, false, (valid) => formatMembers(valid, { add: `"zq":${raw}` })),
    );
  }
  for (const [wish, value] of Object.entries(wishes)) {
    if (fields.some(([field]) => field === wish)) continue;
    frames.push(
      frame(`beside the fields ${wish}`, false, (valid) =>
        formatMembers(valid, { add: `${toJson(wish)}:${JSON.stringify(value)}` }),
      ),
    );
  }
  for (const count of [65, 2_000]) {
    const many = Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join(',');
    frames.push(frame(`${count} keys beside`, false, (valid) => formatMembers(valid, { add: many })));
  }
  return frames;
}

function listMembers(valid: ValidInput, without?: string): string[] {
  return Object.entries(valid)
    .filter(([key]) => key !== without)
    .map(([key, value]) => `${toJson(key)}:${JSON.stringify(value)}`);
}

const wrapInBraces = (parts: readonly string[]) => `{${parts.join(',')}}`;

function formatMembers(valid: ValidInput, change: { without?: string; add?: string }): string {
  return wrapInBraces([...listMembers(valid, change.without), ...(change.add ? [change.add] : [])]);
}

function getKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Returns whether a value has the shape. This is a second implementation, independent of the code that the
 * server validates with.
 */
function isAdmitted(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((other) => isAdmitted(other, value));
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const kind = getKind(value);
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const isInRange = schema.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
      const { minimum = -Infinity, maximum = Infinity } = schema;
      return isInRange && (value as number) >= minimum && (value as number) <= maximum;
    }
    case 'string': {
      if (kind !== 'string' || (value as string).length > (schema.maxLength ?? Infinity)) return false;
      return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value as string);
    }
    case 'array': {
      const { items = {}, maxItems = Infinity } = schema;
      return (
        kind === 'array' &&
        (value as unknown[]).length <= maxItems &&
        (value as unknown[]).every((item) => isAdmitted(items, item))
      );
    }
    case undefined:
      return true;
    default:
      return kind === schema.type;
  }
}
