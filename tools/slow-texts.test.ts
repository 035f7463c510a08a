import fs from 'node:fs';
import path from 'node:path';
import { createHostileTexts, createOrdinaryText } from '@afterglow/testkit/hostile-texts';
import { describe, expect, test } from 'vitest';
import { cleanMessageText } from '../apps/server/src/features/chat/message-content.ts';
import { toPlainText } from '../apps/server/src/features/profile/index.ts';
import { stripTags } from '../apps/server/src/features/profile/plain-text.ts';
import { fold } from '../apps/server/src/places/fold.ts';
import { createPreview } from '../packages/domain/src/preview.ts';

const length = 10_000;
const hostile = createHostileTexts(length);
const [plain, plainTenth] = [createOrdinaryText(length), createOrdinaryText(length / 10)];

type Reader = (text: string) => unknown;
/** Shorter times come from the garbage collector and other processes, not from the text. */
const floorMs = 5;
/** A text that takes this long is slow in every run. */
const hopelessMs = 1_000;

/** Returns the processor time of this thread, in ms. Other processes influence it least. */
const readThreadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Measures the fastest of some runs. Stops at the first run that is fast enough. */
function measureBestMs(run: () => unknown, enoughMs = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 7 && best > enoughMs; n++) {
    const began = readThreadMs();
    run();
    best = Math.min(best, readThreadMs() - began);
    if (best > hopelessMs) break;
  }
  return best;
}

/**
 * Returns the texts that cost more than 20 times a plain text of their length, or more than 50 times a tenth
 * of themselves.
 */
function findSlowTexts(reads: Reader, texts: readonly (readonly [what: string, text: string])[]): string[] {
  const plainMs = Math.max(
    floorMs,
    measureBestMs(() => reads(plain)),
    measureBestMs(() => reads(plainTenth)),
  );
  return texts.flatMap(([what, text]) => {
    const ms = measureBestMs(() => reads(text), 20 * floorMs);
    if (ms > 20 * plainMs) return [`${what}: ${ms} ms, a plain text ${plainMs}`];
    if (ms <= 50 * floorMs) return [];
    const tenthMs = Math.max(
      floorMs,
      measureBestMs(() => reads(text.slice(0, length / 10))),
    );
    return ms > 50 * tenthMs ? [`${what}: ${ms} ms, a tenth of it ${tenthMs}`] : [];
  });
}

/** Returns sequences of the literals in a file's regular expressions: each one begins a possible match. */
function listWords(source: string): (readonly [string, string])[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  const words = new Set(
    code
      .split('\n')
      .filter((line) => /\(\?|\[/.test(line))
      .join(' ')
      .match(/\p{L}{2,}/gu),
  );
  const repeat = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  return [...words].flatMap((word) =>
    [word, `${word} `, `1${word}`].map((piece) => [piece, repeat(piece)] as const),
  );
}

const folder = path.join(import.meta.dirname, '../packages/domain/src');
const files = fs.readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));

describe('no rule reads a text more than a few times, whatever it is', () => {
  test.each(files)('%s', { timeout: 60_000 }, async (file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    const rules = (await import(path.join(folder, file))) as Record<string, unknown>;
    const texts = /RegExp|\/[giu]*y?[.,;)]/.test(source) ? [...hostile, ...listWords(source)] : hostile;
    for (const [name, rule] of Object.entries(rules)) {
      if (typeof rule !== 'function') continue;
      // A function that expects another type throws immediately.
      const reads: Reader = (text) => {
        try {
          return rule(text, text, text);
        } catch {
          return null;
        }
      };
      expect([name, findSlowTexts(reads, texts)]).toEqual([name, []]);
    }
  });

  test.each(
    Object.entries<Reader>({
      plainText: toPlainText,
      stripTags,
      messageText: cleanMessageText,
      fold,
      previewOf: (text) => createPreview({ type: 'text', text, isOwn: false }, 400),
    }),
  )('%s', { timeout: 60_000 }, (_, reads) => expect(findSlowTexts(reads, hostile)).toEqual([]));
});
