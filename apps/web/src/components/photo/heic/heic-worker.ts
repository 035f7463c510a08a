import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

// Decoding takes a second or two and some hundred megabytes, and the memory is freed with the worker. The server allows
// this file alone, and no page, to compile WebAssembly.

/** The decoded picture, upright; null when the file is no picture. */
export type HeicResult = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> } | null;

/** More than any phone's camera produces. Each pixel takes four bytes. */
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
