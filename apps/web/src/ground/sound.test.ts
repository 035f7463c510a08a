import { readCookie } from '@afterglow/browser/cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play, setSound, soundOn, unlockSoundOnFirstTouch } from './sound.ts';

let written: string[] = [];

beforeEach(() => {
  written = [];
  const jar = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split(';');
      const [key = '', value = ''] = pair.split('=');
      jar.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("[S3.31, S3.30] sounds are on exactly while ch_notif says 'true'; the choice is kept for 365 days", () => {
  expect(soundOn()).toBe(false);
  setSound(true);
  expect([readCookie('ch_notif'), soundOn()]).toEqual(['true', true]);
  expect(written[0]).toContain(`Max-Age=${365 * 86_400}`);
  setSound(false);
  expect(soundOn()).toBe(false);
});

test('[S7.58] after the first touch a sound is fetched from the sounds path, once, and played at half volume', async () => {
  let touched = (): void => {};
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    touched = listener;
  });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', {});
  const fetched = vi.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(8) }));
  vi.stubGlobal('fetch', fetched);
  const started: number[] = [];
  class Node {
    gain: number;
    constructor(_: unknown, options: { gain?: number }) {
      this.gain = options.gain ?? 1;
    }
    connect = (to: Node): Node => {
      started.push(to.gain);
      return to;
    };
    start = (): void => {};
  }
  vi.stubGlobal('AudioBufferSourceNode', Node);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      destination = new Node(null, { gain: -1 });
      resume = async (): Promise<void> => {};
      decodeAudioData = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => bytes;
    },
  );
  setSound(true);
  unlockSoundOnFirstTouch();
  play('coin');
  expect(fetched).not.toHaveBeenCalled();
  touched();
  play('coin');
  play('coin');
  await vi.waitFor(() => expect(started).toEqual([0.5, -1, 0.5, -1]));
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/sounds/coin.wav');
});
