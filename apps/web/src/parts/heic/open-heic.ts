import { trusted } from '@afterglow/browser/trusted-types';
import type { HeicAnswer } from './heic-answer.ts';
import address from './heic-worker.ts?worker&url';

const rules = { createScriptURL: (text: string) => text };
let policy: ReturnType<typeof trusted<typeof rules>> | undefined;

/** Opens a HEIC or HEIF picture where the browser itself cannot; rejects for what is none. */
export async function openHeic(file: Blob): Promise<ImageData> {
  policy ??= trusted('afterglow-heic', rules);
  const bytes = await file.arrayBuffer();
  const worker = new Worker(policy.createScriptURL(address), { type: 'module' });
  try {
    const answer = await new Promise<HeicAnswer>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => done(data);
      worker.onerror = () => fail(new Error('the picture could not be opened'));
      worker.postMessage(bytes, [bytes]);
    });
    if (!answer) throw new Error('no picture');
    return new ImageData(answer.pixels, answer.width, answer.height);
  } finally {
    worker.terminate();
  }
}
