import { createHash } from 'node:crypto';
import fs from 'node:fs';

const known = new Map<string, { at: number; tag: string }>();

/** An entity tag made of what is in a file: two machines with the same build give the same one. Read once for each change. */
export function getFileTag(file: string): string {
  const at = fs.statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.at === at) return before.tag;
  const tag = `W/"${createHash('sha256').update(fs.readFileSync(file)).digest('base64url').slice(0, 22)}"`;
  known.set(file, { at, tag });
  return tag;
}

/** Whether a request's `If-None-Match` names this tag, strong or weak. */
export const isKnownTag = (requestedTags: string | undefined, tag: string): boolean =>
  requestedTags
    ?.split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.slice(2)) === true;
