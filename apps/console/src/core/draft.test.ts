import { expect, test } from 'vitest';
import { createDraft, hasChanges, mergeDraft } from './draft.ts';

const base = { text: 'called', category: 'support' };
const edit = (values: Partial<typeof base>) => ({ ...createDraft(base), values: { ...base, ...values } });

test('what only one of two has changed is taken over without a question', () => {
  const merged = mergeDraft(edit({ text: 'called twice' }), { text: 'called', category: 'safety' });
  expect(merged.values).toEqual({ text: 'called twice', category: 'safety' });
  expect(merged.clashes).toEqual([]);
});

test('what both have changed stays as I typed it, and both are offered', () => {
  const merged = mergeDraft(edit({ text: 'mine' }), { text: 'theirs', category: 'support' });
  expect(merged.values.text).toBe('mine');
  expect(merged.clashes).toEqual([{ field: 'text', mine: 'mine', theirs: 'theirs' }]);
});

test('the same change on both sides is no conflict', () => {
  const merged = mergeDraft(edit({ text: 'same' }), { text: 'same', category: 'support' });
  expect(merged.clashes).toEqual([]);
  expect(hasChanges(merged)).toBe(false);
});

test('a later version is compared with the one before it', () => {
  const first = mergeDraft(edit({ text: 'mine' }), { text: 'theirs', category: 'support' });
  const second = mergeDraft(first, { text: 'theirs', category: 'safety' });
  expect(second).toEqual({
    base: { text: 'theirs', category: 'safety' },
    values: { text: 'mine', category: 'safety' },
    clashes: [],
  });
});

test('a draft has changes when a field differs from the record', () => {
  expect(hasChanges(createDraft(base))).toBe(false);
  expect(hasChanges(edit({ category: 'safety' }))).toBe(true);
});
