import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public/icons');
const sizes = [180, 192, 512];

/** The logo and the neutral icon, in the sizes that home screens need. They are square; the system cuts the corners. */
for (const name of ['icon', 'plain']) {
  const svg = (await fs.readFile(path.join(folder, `${name}.svg`), 'utf8')).replace(' rx="112"', '');
  for (const size of sizes) {
    const file = path.join(folder, `${name}-${size}.png`);
    await sharp(Buffer.from(svg)).resize(size).png({ palette: true }).toFile(file);
  }
  // Systems that cut a shape of their own keep four fifths of the icon: the drawing stays within.
  const within = svg
    .replace(/(<rect [^>]+>)/, '$1<g transform="translate(41 41) scale(.84)">')
    .replace('</svg>', '</g></svg>');
  await sharp(Buffer.from(within))
    .resize(512)
    .png({ palette: true })
    .toFile(path.join(folder, `${name}-maskable-512.png`));
}
