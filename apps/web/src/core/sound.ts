import { readCookie, writeCookie } from '@afterglow/browser/cookies';
import { isOpen } from './open-layers.ts';

const sounds = { message: '/sounds/message.wav', coin: '/sounds/coin.wav', win: '/sounds/win.wav' } as const;
export type Sound = keyof typeof sounds;

const VOLUME = 0.5;
const COOKIE = 'ch_notif';
const COOKIE_DAYS = 365;

let context: AudioContext | undefined;
const buffers = new Map<Sound, Promise<AudioBuffer>>();

/** Returns whether sounds are on. They are only if the member turned them on. */
export const isSoundOn = (): boolean => readCookie(COOKIE) === 'true';

export function setSoundOn(isOn: boolean): void {
  writeCookie(COOKIE, String(isOn), COOKIE_DAYS);
}

/**
 * Unlocks sounds with the first touch, which browsers require. Call it once, as soon as there may be a
 * member.
 */
export function unlockSoundOnFirstTouch(): void {
  const unlock = (): void => {
    if (!isSoundOn()) return;
    context ??= new AudioContext();
    void context.resume();
    // Does not interrupt the member's own music, and obeys the mute switch (Safari).
    const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
    if (audioSession) audioSession.type = 'ambient';
    removeEventListener('pointerdown', unlock, true);
  };
  addEventListener('pointerdown', unlock, { capture: true, passive: true });
}

async function loadBuffer(sound: Sound, audio: AudioContext): Promise<AudioBuffer> {
  const response = await fetch(sounds[sound]);
  return await audio.decodeAudioData(await response.arrayBuffer());
}

/**
 * Plays a sound. Silent if sounds are off, before the first touch, and while a chat or a purchase is open
 * (except the coin sound).
 */
export function playSound(sound: Sound): void {
  if (!isSoundOn() || context?.state !== 'running') return;
  const isBusy = isOpen('chat') || isOpen('credits') || isOpen('subscriptions') || isOpen('payment');
  if (sound === 'message' && isBusy) return;
  const audio = context;
  const loading = buffers.get(sound) ?? loadBuffer(sound, audio);
  buffers.set(sound, loading);
  loading.then(
    (buffer) => {
      const source = new AudioBufferSourceNode(audio, { buffer });
      source.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
      source.start();
    },
    () => buffers.delete(sound),
  );
}
