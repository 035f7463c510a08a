import { expect, test } from 'vitest';
import { createDraft, type FieldValue, hasChanges, listChoices, mergeDraft } from './draft.ts';

const base = { text: 'called', category: 'support' };
const hidden = { text: 'called', isHidden: true };
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

test('what is chosen or not is compared like a text', () => {
  const draft = { ...createDraft(hidden), values: { ...hidden, isHidden: false } };
  expect(hasChanges(draft)).toBe(true);
  const merged = mergeDraft(draft, { text: 'called twice', isHidden: true });
  expect(merged.values).toEqual({ text: 'called twice', isHidden: false });
  expect(merged.clashes).toEqual([]);
});

test('of a field that both have changed, either side can be chosen', () => {
  const { values, ...merged } = mergeDraft(edit({ text: 'mine' }), { text: 'theirs', category: 'support' });
  const chosen: [string, FieldValue][] = [];
  const [choice] = listChoices({ ...merged, values }, (...change) => chosen.push(change));
  expect(choice).toMatchObject({ field: 'text', value: 'mine', mine: 'mine', theirs: 'theirs' });
  choice?.choose('theirs');
  choice?.choose('mine');
  expect(chosen).toEqual([
    ['text', 'theirs'],
    ['text', 'mine'],
  ]);
});
