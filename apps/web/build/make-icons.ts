import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public/icons');
const sizes = [180, 192, 512];

/** The sign, and the one that says nothing, in the sizes that home screens ask for, square to the edge: the system cuts the corners. */
for (const name of ['icon', 'plain']) {
  const svg = (await fs.readFile(path.join(folder, `${name}.svg`), 'utf8')).replace(' rx="112"', '');
  for (const size of sizes) {
    const file = path.join(folder, `${name}-${size}.png`);
    await sharp(Buffer.from(svg)).resize(size).png({ palette: true }).toFile(file);
  }
}
