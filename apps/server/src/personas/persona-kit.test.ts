import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPersonaKit } from './persona-kit.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-kit-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const files: Zippable = { 'personas.json': bytes('[]'), 'provenance.json': bytes('{}') };
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const UNIX = 3;

let sequence = 0;
const open = (zip: Uint8Array) => {
  const file = path.join(folder, `${sequence++}.zip`);
  fs.writeFileSync(file, zip);
  return openPersonaKit(file);
};
/** Opens the kit and reads all of it, as an import does. Returns the lines of what is wrong. */
async function findLines(zip: Uint8Array, picture?: string): Promise<readonly string[]> {
  try {
    const kit = await open(zip);
    await kit.readText('personas.json');
    if (picture) await kit.readPicture(picture);
    kit.close();
    return [];
  } catch (error) {
    return (error as { lines?: string[] }).lines ?? [`not refused: ${(error as Error).message}`];
  }
}
/** Writes a number into the headers of the last entry, as a hostile archive would. */
function patch(
  zip: Uint8Array,
  at: { local?: number; central?: number; size: 2 | 4 },
  value: number,
): Buffer {
  const patched = Buffer.from(zip);
  const write = (from: number, offset: number | undefined) => {
    if (offset === undefined) return;
    if (at.size === 2) patched.writeUInt16LE(value, from + offset);
    else patched.writeUInt32LE(value, from + offset);
  };
  for (let from = 0; from < patched.length - 4; from++) {
    const sign = patched.readUInt32LE(from);
    if (sign === LOCAL_HEADER) write(from, at.local);
    if (sign === CENTRAL_HEADER) write(from, at.central);
  }
  return patched;
}

test('a kit is read as a folder is: texts, pictures, and null for what is not there', async () => {
  const kit = await open(
    zipSync({ ...files, 'pictures/': new Uint8Array(), 'pictures/noa-1.jpg': bytes('a picture') }),
  );
  expect(await kit.readText('personas.json')).toBe('[]');
  expect(String(await kit.readPicture('noa-1.jpg'))).toBe('a picture');
  expect(await kit.readPicture('noa-2.jpg')).toBeNull();
  expect(await kit.readPicture('../personas.json')).toBeNull();
  kit.close();
});

test.each([
  '../outside.jpg',
  'pictures/../../outside.jpg',
  '/etc/outside.jpg',
  'C:/outside.jpg',
  'pictures\\..\\outside.jpg',
])('an entry that would lie outside is rejected: %s', async (name) => {
  const lines = await findLines(zipSync({ ...files, [name]: bytes('x') }));
  expect(lines).toEqual([expect.stringContaining(name)]);
});

test.each(['run.sh', 'pictures/more/noa.jpg', 'personas.json/x', 'Personas.json'])(
  'an entry that no kit has is rejected: %s',
  async (name) => {
    expect(await findLines(zipSync({ ...files, [name]: bytes('x') }))).toEqual([
      `${name}: does not belong into a kit`,
    ]);
  },
);

test('a symbolic link is rejected', async () => {
  const link = { attrs: 0o120777 << 16, os: UNIX };
  const zip = zipSync({ ...files, 'pictures/noa.jpg': [bytes('/etc/passwd'), link] });
  expect(await findLines(zip)).toEqual(['pictures/noa.jpg: is not a plain file']);
});

test('what is packed to fill a disk is rejected before it is unpacked', async () => {
  const zip = zipSync({ ...files, 'pictures/noa.jpg': new Uint8Array(10 * 1024 * 1024) });
  expect(zip.length).toBeLessThan(20_000);
  expect(await findLines(zip)).toEqual(['pictures/noa.jpg: is packed more than 100 times']);
});

test('a picture that is too large is rejected, by what it says', async () => {
  const zip = zipSync({ 'pictures/noa.jpg': [bytes('x'), { level: 0 }] });
  const large = patch(zip, { central: 24, local: 22, size: 4 }, 21 * 1024 * 1024);
  const [line] = await findLines(patch(large, { central: 10, local: 8, size: 2 }, 8));
  expect(line).toBe('pictures/noa.jpg: is larger than it may be');
});

test('an entry that is longer than it says is rejected when it is read', async () => {
  const zip = zipSync({ 'personas.json': [new Uint8Array(500_000), { level: 9 }] });
  expect(await findLines(patch(zip, { central: 24, local: 22, size: 4 }, 10))).toEqual([
    expect.stringMatching(/^personas\.json: cannot be read \(.*bytes/),
  ]);
});

test('more entries than a kit may have are rejected', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`pictures/${n}`, bytes('')]));
  expect(await findLines(zipSync(many))).toEqual(['pictures/2000: is one file more than a kit may have']);
});

test('encrypted entries, unknown packing and names that are there twice are rejected', async () => {
  const zip = zipSync({ 'personas.json': bytes('[]') });
  expect(await findLines(patch(zip, { central: 8, local: 6, size: 2 }, 1))).toEqual([
    'personas.json: is encrypted',
  ]);
  expect(await findLines(patch(zip, { central: 10, local: 8, size: 2 }, 12))).toEqual([
    'personas.json: is packed in a way that is not read',
  ]);
  const twice = Buffer.from(zipSync({ 'pictures/a.jpg': bytes('1'), 'pictures/b.jpg': bytes('2') }));
  const names = Buffer.from(
    twice.toString('latin1').replaceAll('pictures/b.jpg', 'pictures/a.jpg'),
    'latin1',
  );
  expect(await findLines(names)).toEqual(['pictures/a.jpg: is there twice']);
});

test('a file that is no zip and a truncated zip are rejected', async () => {
  const zip = zipSync({ ...files, 'pictures/noa.jpg': bytes('x'.repeat(5_000)) });
  for (const broken of [bytes('no zip at all'), new Uint8Array(), zip.slice(0, zip.length / 2)])
    expect(await findLines(broken)).toEqual([expect.stringMatching(/^the zip: cannot be read/)]);
});

test('a kit whose bytes were changed is rejected with the name of the entry', async () => {
  const zip = Buffer.from(zipSync({ 'personas.json': [bytes('[{"slug":"noa"}]'.repeat(50)), { level: 9 }] }));
  const start = 30 + 'personas.json'.length;
  zip.fill(0xff, start, start + 10);
  expect(await findLines(zip)).toEqual([expect.stringMatching(/^personas\.json: cannot be read/)]);
});
