import { createMatcher } from './authenticity/matching.ts';
import { CONCEPT_GROUPS, QUESTION_PATTERNS } from './authenticity/question-patterns.ts';
import { tokenize } from './authenticity/tokens.ts';

const findPattern = createMatcher(QUESTION_PATTERNS, CONCEPT_GROUPS);

/**
 * Returns whether a member asks a virtual profile if it is real, a machine, paid, or can be met. The chat
 * feature decides on the answer.
 *
 * Words are mapped to meanings (`authenticity/english`, `authenticity/german`, `authenticity/hebrew`). A text
 * asks if its meanings match a pattern of `authenticity/question-patterns`. `node bench/asks.ts` measures it:
 * 1.2 µs for an ordinary line that asks nothing (lists of phrases took 16), 0.9 for one that asks (5), 7 for
 * 200 single letters (266), at most 19 for 1,000 characters chosen to be slow (920).
 */
export const isAuthenticityQuestion = (text: string): boolean => findPattern(tokenize(text)) !== undefined;
