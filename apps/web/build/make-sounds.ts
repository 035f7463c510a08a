import fs from 'node:fs/promises';
import path from 'node:path';

/** 12 kHz of 8-bit mu-law: every browser decodes it, and the longest sound is smaller than 12 kB. */
const RATE = 12_000;
const folder = path.resolve(import.meta.dirname, '../public/sounds');

interface Note {
  hz: number;
  startMs: number;
  lengthMs: number;
  gain: number;
}

/** Returns the sound of a struck glass: a tone, its octave and a little of the twelfth, fading. */
function tone({ hz, startMs, lengthMs, gain }: Note, atMs: number): number {
  const t = (atMs - startMs) / 1000;
  if (t < 0 || atMs > startMs + lengthMs) return 0;
  const attack = Math.min(1, t / 0.006);
  const release = Math.min(1, (startMs + lengthMs - atMs) / 40);
  const fade = Math.exp((-4.5 * t * 1000) / lengthMs);
  const wave =
    Math.sin(2 * Math.PI * hz * t) +
    0.35 * Math.sin(4 * Math.PI * hz * t) * Math.exp(-6 * t) +
    0.12 * Math.sin(6 * Math.PI * hz * t) * Math.exp(-12 * t);
  return wave * attack * release * fade * gain;
}

function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const level = Math.min(32_635, Math.abs(Math.round(sample * 32_767))) + 132;
  let exponent = 7;
  while (exponent > 0 && (level & (1 << (exponent + 7))) === 0) exponent -= 1;
  const mantissa = (level >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function wav(notes: readonly Note[], lengthMs: number): Buffer {
  const count = Math.round((RATE * lengthMs) / 1000);
  const data = Buffer.alloc(count);
  for (let index = 0; index < count; index++) {
    const atMs = (index * 1000) / RATE;
    const sum = notes.reduce((total, note) => total + tone(note, atMs), 0);
    data[index] = muLaw(Math.max(-1, Math.min(1, sum)));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + count, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // 7 is mu-law.
  head.writeUInt16LE(7, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(count, 40);
  return Buffer.concat([head, data]);
}

const sounds = {
  message: wav(
    [
      { hz: 659, startMs: 0, lengthMs: 300, gain: 0.34 },
      { hz: 880, startMs: 90, lengthMs: 300, gain: 0.34 },
    ],
    390,
  ),
  coin: wav(
    [
      { hz: 1319, startMs: 0, lengthMs: 140, gain: 0.3 },
      { hz: 1760, startMs: 70, lengthMs: 270, gain: 0.32 },
    ],
    345,
  ),
  win: wav(
    [
      { hz: 523, startMs: 0, lengthMs: 420, gain: 0.26 },
      { hz: 659, startMs: 110, lengthMs: 460, gain: 0.26 },
      { hz: 784, startMs: 220, lengthMs: 520, gain: 0.26 },
      { hz: 1047, startMs: 340, lengthMs: 550, gain: 0.3 },
    ],
    890,
  ),
};
for (const [name, bytes] of Object.entries(sounds)) {
  await fs.writeFile(path.join(folder, `${name}.wav`), bytes);
}
