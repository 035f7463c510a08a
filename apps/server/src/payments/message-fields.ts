/** Strings of a JSON text, and the colon behind those that are keys. */
const jsonString = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/**
 * The JSON of a message; undefined for what is none, and for an object that names one key twice: which of the two counts is
 * decided differently from program to program.
 */
export function jsonOf(body: Buffer, contentType: unknown): unknown {
  if (mediaType(contentType) !== 'application/json') return undefined;
  const text = body.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const written = [...text.matchAll(jsonString)].filter(([, colon]) => colon).length;
  return written === keysIn(json) ? json : undefined;
}

function keysIn(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  const own = Array.isArray(json) ? 0 : Object.keys(json).length;
  return Object.values(json).reduce<number>((sum, value) => sum + keysIn(value), own);
}

/** The fields of a message without nesting, as JSON or as a form; null for anything else, and for a field that comes twice. */
export function fieldsOf(body: Buffer, contentType: unknown): Map<string, string> | null {
  if (mediaType(contentType) === 'application/x-www-form-urlencoded') {
    const pairs = [...new URLSearchParams(body.toString('utf8'))];
    const fields = new Map(pairs);
    return fields.size === pairs.length && fields.size > 0 ? fields : null;
  }
  const json = jsonOf(body, contentType);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(json)) {
    if (value === null) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    fields.set(name, String(value));
  }
  return fields;
}

const mediaType = (contentType: unknown): string =>
  String(contentType ?? '')
    .split(';', 1)[0]
    ?.trim() ?? '';
