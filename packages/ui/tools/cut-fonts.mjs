// Subsets Rubik to the two scripts and the weights in use. The result is committed: npm run cut-fonts -w packages/ui
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const sources = {
  latin: require.resolve('@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'),
  hebrew: require.resolve('@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2'),
};
const target = new URL('../src/tokens/fonts/', import.meta.url);

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

// Latin contains digits and punctuation for both scripts. U+2066-2069 keep bidi isolates from falling back to another
// font.
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŸŽžŠš–—‘’‚“”„•…‹›€™−←→↑↓\u2009\u2011\u202f\u200e\u200f\u2066\u2067\u2068\u2069`;
// Letters, geresh, gershayim, maqaf, shekel and the points, so that a pointed word is rendered in one font.
const hebrew = `${span(0x5d0, 0x5ea)}${span(0x5b0, 0x5bd)}\u05bf\u05c1\u05c2\u05c7\u05f3\u05f4\u05be\u20aa`;

for (const [name, text] of [
  ['latin', latin],
  ['hebrew', hebrew],
]) {
  const cut = await subsetFont(await readFile(sources[name]), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'],
    noHinting: true,
  });
  await writeFile(new URL(`rubik-${name}.woff2`, target), cut);
  console.log(`rubik-${name}.woff2 ${(cut.length / 1000).toFixed(1)} kB`);
}
