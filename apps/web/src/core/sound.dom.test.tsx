import { readCookie } from '@afterglow/browser/cookies';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { openLayer } from './open-layers.ts';
import { isSoundOn, playSound, setSoundOn, unlockSoundOnFirstTouch } from './sound.ts';

const forgetChoice = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app itself does
  document.cookie = 'ch_notif=; Max-Age=0; Path=/';
};
afterEach(forgetChoice);

test("[S3.31, S3.30] sounds are on exactly while ch_notif is 'true'; the choice is stored for 365 days", async () => {
  expect(isSoundOn()).toBe(false);
  setSoundOn(true);
  expect([readCookie('ch_notif'), isSoundOn()]).toEqual(['true', true]);
  const { cookies } = await cdp().send('Network.getCookies');
  const expires = cookies.find(({ name }) => name === 'ch_notif')?.expires ?? 0;
  expect((expires - Date.now() / 1_000) / 86_400).toBeCloseTo(365, 1);
  setSoundOn(false);
  expect([readCookie('ch_notif'), isSoundOn()]).toEqual(['false', false]);
});

/** Records the sounds that the app plays. */
function recordSound() {
  let recording: { analyser: AnalyserNode; rate: number } | undefined;
  class RecordedContext extends AudioContext {
    // Longer than any sound, so that one recording contains the whole sound.
    readonly analyser = new AnalyserNode(this, { fftSize: 32_768 });
    constructor() {
      super();
      this.analyser.connect(super.destination);
      recording = { analyser: this.analyser, rate: this.sampleRate };
      onTestFinished(() => this.close());
    }
    override get destination(): AudioDestinationNode {
      return this.analyser as AudioNode as AudioDestinationNode;
    }
  }
  vi.stubGlobal('AudioContext', RecordedContext);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    loudest: (): number => {
      if (!recording) return 0;
      const samples = new Float32Array(recording.analyser.fftSize);
      recording.analyser.getFloatTimeDomainData(samples);
      return peakOf(samples);
    },
    running: (): boolean => recording?.analyser.context.state === 'running',
    sampleRate: (): number => recording?.rate ?? 0,
  };
}
const peakOf = (samples: Float32Array): number =>
  samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);

async function peakOfFile(path: string, sampleRate: number): Promise<number> {
  const decoder = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await decoder.decodeAudioData(await (await fetch(path)).arrayBuffer());
  return peakOf(sound.getChannelData(0));
}

const fetched = (name: string): number =>
  performance
    .getEntriesByType('resource')
    .filter((other) => new URL(other.name).pathname === `/sounds/${name}.wav`).length;

test('[S7.58] after the first touch a sound is loaded from the sounds path, once, and played at half volume', async () => {
  const { loudest, running, sampleRate } = recordSound();
  unlockSoundOnFirstTouch();
  await userEvent.click(document.body);
  // Sounds are off: no audio context is created.
  expect(sampleRate()).toBe(0);
  setSoundOn(true);
  playSound('coin');
  expect(fetched('coin')).toBe(0);
  await userEvent.click(document.body);

  await expect.poll(running).toBe(true);
  playSound('coin');
  let max = 0;
  await expect
    .poll(() => {
      max = Math.max(max, loudest());
      return max;
    })
    .toBeGreaterThan(0);
  // Until it has ended.
  await expect
    .poll(() => {
      max = Math.max(max, loudest());
      return loudest();
    })
    .toBe(0);
  expect(max).toBeCloseTo((await peakOfFile('/sounds/coin.wav', sampleRate())) / 2, 2);

  const before = fetched('coin');
  playSound('coin');
  await expect.poll(loudest).toBeGreaterThan(0);
  expect(fetched('coin')).toBe(before);

  // In an open chat the message sound is off, but the coin sound is on.
  const close = openLayer('chat', 12);
  onTestFinished(close);
  playSound('message');
  expect(fetched('message')).toBe(0);
  close();
  playSound('message');
  await expect.poll(() => fetched('message')).toBe(1);
});
