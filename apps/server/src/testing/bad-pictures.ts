import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04060' } });

function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(crc32(body), 0);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, ends.subarray(0, 4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates malicious or broken files. Each has to be rejected. */
export async function badPictures(): Promise<Record<string, Buffer>> {
  const jpeg = await canvas(64, 64).jpeg().toBuffer();
  const png = await canvas(64, 64).png().toBuffer();
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.alloc(60),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  const frames = Array.from({ length: 20 }, (_, n) => ({
    input: { create: { width: 16, height: 16, channels: 3 as const, background: { r: n * 10, g: 0, b: 0 } } },
  }));
  const animated = await sharp(await Promise.all(frames.map(({ input }) => sharp(input).png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  return {
    'nothing at all': Buffer.alloc(0),
    'zero bytes': Buffer.alloc(4096),
    'a text': Buffer.from('just words, many of them, and no picture'),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script><p>hello</p>'),
    'a drawing with a script': Buffer.from(svg),
    'a drawing behind a JPEG start': Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]),
    'a GIF': await canvas(32, 32).gif().toBuffer(),
    'an AVIF': await canvas(32, 32).avif({ effort: 0 }).toBuffer(),
    'a TIFF': await canvas(32, 32).tiff().toBuffer(),
    'a HEIC by its head': Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(64),
    ]),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
    'a film': Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]),
    'a JPEG with a page behind': Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]),
    'a JPEG with an archive behind': Buffer.concat([jpeg, zip]),
    'a PNG with PHP behind': Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')]),
    'a PNG with a PDF behind': Buffer.concat([png, Buffer.from('%PDF-1.7')]),
    'half a JPEG': (await canvas(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 2_000),
    'half a PNG': pngOf(600, 600, Buffer.alloc(600 * 76, 1)).subarray(0, 60),
    'a PNG of 50,000 by 50,000': pngOf(50_000, 50_000, Buffer.alloc(6_251 * 40)),
    'a PNG that lies about its size': pngOf(65_000, 2, Buffer.alloc(20)),
    'a PNG just above 24 megapixels': await canvas(6_001, 4_000).png({ compressionLevel: 1 }).toBuffer(),
    'an animated WebP': animated,
    'a WebP that is only a head': Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from([9, 9, 9, 0]),
      Buffer.from('WEBPVP8 '),
      Buffer.alloc(40),
    ]),
    'JPEG markers and no picture': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      Buffer.alloc(500, 0xff),
    ]),
    'a PNG head and noise': Buffer.concat([png.subarray(0, 33), Buffer.alloc(3000, 7)]),
  };
}
