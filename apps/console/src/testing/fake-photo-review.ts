import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
import { type createFakeConsole, getNowS, pageOf } from './fake-console.ts';

/** Draws a portrait in a colour of its own. */
const drawPhoto = (id: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="hsl(${(id * 47) % 360} 45% 55%)"/><circle cx="150" cy="170" r="70" fill="#f0cdb0"/><ellipse cx="150" cy="380" rx="130" ry="130" fill="hsl(${(id * 91) % 360} 50% 30%)"/></svg>`,
  )}`;

export const aReviewedPhoto = (id: number, facts: Partial<ReviewedPhoto> = {}): ReviewedPhoto => ({
  id,
  subject: { kind: 'photo', id: 100 + id },
  person: { id, name: `Dana ${id}`, virtual: false, photo: null },
  photo: drawPhoto(id),
  visible: 'everyone',
  uploaded_at: getNowS() - 3_600 - id,
  live: false,
  flagged: null,
  version: 1,
  ...facts,
});

export const aWord = (id: number, facts: Partial<WordRow> = {}): WordRow => ({
  id,
  language: 'en',
  phrase: `phrase ${id}`,
  class: 'threat',
  match: 'word',
  active: true,
  hits_30d: id,
  version: 1,
  ...facts,
});

/** Answers the photo review as the server does: twelve at a time, each decided once. */
export function answerPhotoReview(fake: ReturnType<typeof createFakeConsole>) {
  const site = {
    waiting: [] as ReviewedPhoto[],
    decided: new Map<number, { photo: ReviewedPhoto; verdict: string }>(),
    words: [aWord(1)],
  };
  fake.answer('photos/next', () => ({
    data: { items: site.waiting.slice(0, 12), expires: getNowS() + 300 },
    details: {
      hashes: site.waiting.slice(0, 12).map(({ id }) => ({ id, hash: String(id).padStart(16, '0') })),
    },
  }));
  fake.answer('photos/decide', ({ items }) => {
    const done: number[] = [];
    const rejected: { id: number; code: 'conflict' }[] = [];
    for (const item of items) {
      const photo = site.waiting.find(({ id }) => id === item.id);
      if (photo?.version !== item.version) rejected.push({ id: item.id, code: 'conflict' });
      else {
        site.waiting = site.waiting.filter(({ id }) => id !== item.id);
        site.decided.set(item.id, { photo, verdict: item.verdict === 'refuse' ? item.reason : 'approved' });
        done.push(item.id);
      }
    }
    return { data: { done, refused: rejected } };
  });
  fake.answer('photos/undo', ({ ids }) => {
    for (const id of ids) {
      const known = site.decided.get(id);
      if (known) site.waiting = [{ ...known.photo, version: known.photo.version + 2 }, ...site.waiting];
      site.decided.delete(id);
    }
    return { data: { done: [...ids], refused: [] } };
  });
  fake.answer('words/list', (input) => ({ data: pageOf(site.words, input) }));
  fake.answer('words/save', ({ id = 900, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('words/test', ({ text }) => {
    const hits = site.words.flatMap(({ phrase, class: wordClass }) => {
      const from = text.toLowerCase().indexOf(phrase);
      return from < 0 ? [] : [{ phrase, class: wordClass, from, to: from + phrase.length }];
    });
    return { data: { hits } };
  });
  return site;
}
