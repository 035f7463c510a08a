import { createTrustedPolicy } from '@afterglow/browser/trusted-types';
import type { HeicResult } from './heic-worker.ts';
import workerUrl from './heic-worker.ts?worker&url';

const rules = { createScriptURL: (text: string) => text };
let policy: ReturnType<typeof createTrustedPolicy<typeof rules>> | undefined;

/** Decodes a HEIC or HEIF picture for a browser that cannot. Rejects when the file is no picture. */
export async function openHeic(file: Blob): Promise<ImageData> {
  policy ??= createTrustedPolicy('afterglow-heic', rules);
  const bytes = await file.arrayBuffer();
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  try {
    const result = await new Promise<HeicResult>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<HeicResult>) => done(data);
      worker.onerror = () => fail(new Error('the picture could not be opened'));
      worker.postMessage(bytes, [bytes]);
    });
    if (!result) throw new Error('no picture');
    return new ImageData(result.pixels, result.width, result.height);
  } finally {
    worker.terminate();
  }
}
