import { createHmac } from 'node:crypto';
import { isSameSignature } from '../compare-signatures.ts';

/** The start of a page: the sort columns and the id of the row before it, as text. */
export type Position = readonly string[];
/**
 * A position with the count of the first page. The other pages repeat the count, because counting costs more than
 * reading a page.
 */
export type Cursor = { position: Position; total: number };

/**
 * Signs the cursor together with its query, so a cursor is valid for its own list only and cannot be forged.
 */
function signCursor(body: string, query: readonly unknown[], secret: string): string {
  const signed = JSON.stringify(['list cursor', ...query, body]);
  return createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 22);
}

/** Encodes and signs a cursor. `query` is the list with its filter and sort. */
export function writeCursor({ position, total }: Cursor, query: readonly unknown[], secret: string): string {
  const body = Buffer.from(JSON.stringify([total, ...position])).toString('base64url');
  return `${body}.${signCursor(body, query, secret)}`;
}

/** Returns null for a text that is not a cursor of this list, filter and sort. */
export function readCursor(
  text: string,
  query: readonly unknown[],
  secrets: readonly string[],
): Cursor | null {
  const [body = '', signature = ''] = text.split('.', 2);
  const isSigned = secrets.some((secret) => isSameSignature(signature, signCursor(body, query, secret)));
  if (!isSigned) return null;
  const [total, ...position] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, ...string[]];
  return { position, total };
}
