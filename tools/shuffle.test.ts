import { expect, test } from 'vitest';
import { shuffle } from './shuffle.ts';

const names = Array.from({ length: 200 }, (_, n) => `file-${n}.test.ts`);
const shuffleBy = (seed: number, items = names) => shuffle(items, seed, (name) => name);

test('each once, in the same order for the same seed and in another for another', () => {
  expect(shuffleBy(1).toSorted()).toEqual(names.toSorted());
  expect(shuffleBy(1)).toEqual(shuffleBy(1));
  expect(shuffleBy(1)).not.toEqual(shuffleBy(2));
  expect(shuffleBy(1)).not.toEqual(names);
});

test('two keep their order towards each other whatever else runs, so that a part of a run repeats it', () => {
  const few = names.filter((_, n) => n % 7 === 0);
  expect(shuffleBy(5, few)).toEqual(shuffleBy(5).filter((name) => few.includes(name)));
});

test('whoever comes first is as often one as the other', () => {
  const first = Array.from(
    { length: 1_000 },
    (_, seed) => shuffleBy(seed, ['one.test.ts', 'two.test.ts'])[0],
  );
  expect(first.filter((name) => name === 'one.test.ts').length).toSatisfy((n: number) => n > 400 && n < 600);
});
