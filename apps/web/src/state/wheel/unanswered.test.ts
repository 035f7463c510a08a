import { expect, test } from 'vitest';
import { forgetUnanswered, rememberUnanswered, unansweredSpin } from './unanswered.ts';

test('a spin without an answer is asked for again by whoever asked, and by nobody else', () => {
  const spin = { personId: 1, paid: true, traceId: 'the-spin-of-one' };
  rememberUnanswered(spin);
  expect(unansweredSpin(1)).toEqual(spin);
  expect(unansweredSpin(2)).toBeNull();
  forgetUnanswered();
  expect(unansweredSpin(1)).toBeNull();
});
