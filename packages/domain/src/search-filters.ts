import { isInterest } from './interests.ts';
import { BODY_TYPES, findGoal } from './wizard-answers.ts';

/** Hard filters of a search besides gender, age and distance: an empty list and `false` filter nothing. */
export interface SearchFilters {
  /** Any of these. */
  body_types: string[];
  /** At least one in common. */
  interests: string[];
  /** Any of these looking-for answers, by id. */
  answers: number[];
  /** Only people who are online. */
  online: boolean;
  /** Only people with a picture. */
  photos: boolean;
}

export const EMPTY_FILTERS: Readonly<SearchFilters> = {
  body_types: [],
  interests: [],
  answers: [],
  online: false,
  photos: false,
};

/** Returns the number of active filters, for the badge of the filter button. */
export function countFilters({ body_types, interests, answers, online, photos }: SearchFilters): number {
  return [body_types.length > 0, interests.length > 0, answers.length > 0, online, photos].filter(Boolean)
    .length;
}

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Returns whether the lists hold only values of the questions, without duplicates. */
export function isValidSearchFilters({
  body_types,
  interests,
  answers,
}: Pick<SearchFilters, 'body_types' | 'interests' | 'answers'>): boolean {
  return (
    body_types.every((type) => BODY_TYPES.some((known) => known === type)) &&
    interests.every(isInterest) &&
    answers.every((answer) => findGoal(answer) !== null) &&
    [body_types, interests, answers].every(isDistinct)
  );
}
