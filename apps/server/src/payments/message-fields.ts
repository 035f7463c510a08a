import { createHash, timingSafeEqual } from 'node:crypto';

/** Strings in a JSON text, with the colon that follows a key. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/**
 * Parses the JSON of a message. Returns undefined for invalid JSON and for an object with a repeated key: programs
 * differ in which of the two values counts.
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
  const written = [...text.matchAll(JSON_STRING)].filter(([, colon]) => colon).length;
  return written === countKeys(json) ? json : undefined;
}

function countKeys(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  const own = Array.isArray(json) ? 0 : Object.keys(json).length;
  return Object.values(json).reduce<number>((sum, value) => sum + countKeys(value), own);
}

/** Parses a flat message, JSON or form. Returns null for anything else and for a repeated field. */
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

const AMOUNT_SHAPE = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Parses `10.00` or 10 as 1000. Returns null for anything but an amount with at most two decimals. */
export function parseMinor(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const [, whole, cents = ''] = AMOUNT_SHAPE.exec(String(amount)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Formats 1000 as `10.00`. Every currency here has two decimals. */
export const formatDecimal = (minor: number): string => (minor / 100).toFixed(2);

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in a time that depends neither on their content nor on their length. */
export const isEqualConstantTime = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
