import { isInterest } from '@afterglow/domain/interests';
import type { AnswersKey } from './keys.ts';
import type { Translate } from './translations.ts';

/**
 * Returns the label of a stored interest, the same in every app. An interest that this version does not know is shown
 * unchanged.
 */
export function getInterestLabel(interest: string, t: Translate<AnswersKey>): string {
  return isInterest(interest) ? t(`answers.interest_${interest}`) : interest;
}
