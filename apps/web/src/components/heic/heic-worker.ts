import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicResult } from './heic-result.ts';

// A worker of its own: opening takes a second or two and some hundred megabytes, which go with it. The server gives this file, and
// no page, the right to compile WebAssembly.

/** More than any phone takes; a picture is four bytes a pixel. */
const MAX_PIXELS = 64_000_000;

async function decodeHeic(file: ArrayBuffer): Promise<HeicResult> {
  const wasmBinary = await (await fetch(wasm)).arrayBuffer();
  const heif = await libheif({ wasmBinary });
  const [picture] = new heif.HeifDecoder().decode(new Uint8Array(file));
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > MAX_PIXELS) return null;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise((done) => picture.display({ data: pixels, width, height }, done));
  return decoded ? { width, height, pixels } : null;
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  decodeHeic(data)
    .catch(() => null)
    .then((result) => postMessage(result, { transfer: result ? [result.pixels.buffer] : [] }));
});
