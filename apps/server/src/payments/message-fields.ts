import { createHash, timingSafeEqual } from 'node:crypto';

/** Strings of a JSON text, and the colon behind those that are keys. */
const jsonString = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/**
 * The JSON of a message; undefined for what is none, and for an object that names one key twice: which of the two counts is
 * decided differently from program to program.
 */
export function parseJson(body: Buffer, contentType: unknown): unknown {
  if (getMediaType(contentType) !== 'application/json') return undefined;
  const text = body.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const written = [...text.matchAll(jsonString)].filter(([, colon]) => colon).length;
  return written === countKeys(json) ? json : undefined;
}

function countKeys(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  const own = Array.isArray(json) ? 0 : Object.keys(json).length;
  return Object.values(json).reduce<number>((sum, value) => sum + countKeys(value), own);
}

/** The fields of a message without nesting, as JSON or as a form; null for anything else, and for a field that comes twice. */
export function parseFields(body: Buffer, contentType: unknown): Map<string, string> | null {
  if (getMediaType(contentType) === 'application/x-www-form-urlencoded') {
    const pairs = [...new URLSearchParams(body.toString('utf8'))];
    const fields = new Map(pairs);
    return fields.size === pairs.length && fields.size > 0 ? fields : null;
  }
  const json = parseJson(body, contentType);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(json)) {
    if (value === null) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    fields.set(name, String(value));
  }
  return fields;
}

const getMediaType = (contentType: unknown): string =>
  String(contentType ?? '')
    .split(';', 1)[0]
    ?.trim() ?? '';

const shape = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** `10.00` as 1000, also as a number; null for what is no amount of at most two decimals. */
export function parseMinor(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const [, whole, cents = ''] = shape.exec(String(amount)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** 1000 as `10.00`: every currency here has two decimals. */
export const formatDecimal = (minor: number): string => (minor / 100).toFixed(2);

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that tells nothing of where they differ or how long they are. */
export const isEqualConstantTime = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
