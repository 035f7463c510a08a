/** What the first bytes say a file is; a name or a declared type is never asked. Null for anything we do not take. */
export function detectPictureType(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

const markup = /<(?:script|html|svg|iframe|body|\?php)|%PDF-/i;
/** A zip is found by its end record, which stands in the last 64 KiB and 22 bytes. */
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/**
 * Whether a second file is inside the first: a page, a PDF or an archive. Drawing it anew would drop it all the same;
 * nobody sends such a picture by accident, so it is refused. Trailing film of a motion photo is no such guest.
 */
export function hasHiddenFile(bytes: Buffer): boolean {
  if (bytes.subarray(-(65_536 + 22)).includes(zipEnd)) return true;
  return markup.test(bytes.toString('latin1'));
}
