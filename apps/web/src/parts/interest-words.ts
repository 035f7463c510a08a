import { isInterest } from '@afterglow/domain/interests';
import type { Translate } from '@afterglow/i18n/words';

/** The word for an interest as it is stored; one that this version does not know is shown as it is. */
export function interestWord(interest: string, t: Translate): string {
  return isInterest(interest) ? t(`answers.interest_${interest}`) : interest;
}
