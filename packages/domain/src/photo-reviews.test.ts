import { expect, test } from 'vitest';
import { CLASS_OF_REJECTION, countRejectionPoints, REJECTION_REASONS } from './photo-reviews.ts';

test('a rejection names the rule that fits its reason, and counts only where it says something against the member', () => {
  const rules = REJECTION_REASONS.map((reason) => [
    reason,
    CLASS_OF_REJECTION[reason],
    countRejectionPoints(reason),
  ]);
  expect(rules).toEqual([
    ['nude', 'nudity', 1],
    ['minor', 'minor', 1],
    ['not_a_person', 'fake', 0],
    ['somebody_else', 'fake', 1],
    ['contact_data', 'contact', 1],
    ['advert', 'spam', 0],
    ['violence', 'other', 1],
    ['quality', 'other', 0],
  ]);
});
