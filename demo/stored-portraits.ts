import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Returns a stored portrait, or renders and stores it. With `PORTRAITS_DIR`, as in tests that start the demo
 * again and again, a portrait that was rendered before is read from that folder. Its name says the whole
 * drawing and the version of libvips. A folder that cannot be written costs only time.
 */
export async function reusePortrait(svg: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const folder = process.env.PORTRAITS_DIR;
  if (!folder) return render();
  const name = createHash('sha256').update(`${sharp.versions.vips}\n${svg}`).digest('hex');
  const file = path.join(folder, `${name}.jpeg`);
  const stored = await fs.readFile(file).catch(() => undefined);
  if (stored) return stored;
  const jpeg = await render();
  await write(file, jpeg).catch(() => {});
  return jpeg;
}

/** Writes a file so that another process that reads it finds all of it or nothing. */
async function write(file: string, jpeg: Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${process.pid}`;
  await fs.writeFile(half, jpeg);
  await fs.rename(half, file);
}
