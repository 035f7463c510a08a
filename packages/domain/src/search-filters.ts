import { isInterest } from './interests.ts';
import { bodyTypes, findGoal } from './wizard-answers.ts';

/** Hard filters of a search besides gender, age and distance: an empty list and `false` filter nothing. */
export interface SearchFilters {
  /** One of these. */
  body_types: string[];
  /** At least one of these. */
  interests: string[];
  /** One of these looking-for answers, by their ids. */
  answers: number[];
  /** Only whoever is online now. */
  online: boolean;
  /** Only whoever shows a picture. */
  photos: boolean;
}

export const emptyFilters: Readonly<SearchFilters> = {
  body_types: [],
  interests: [],
  answers: [],
  online: false,
  photos: false,
};

/** The number of active filters, for the badge of the filter button. */
export function countFilters({ body_types, interests, answers, online, photos }: SearchFilters): number {
  return [body_types.length > 0, interests.length > 0, answers.length > 0, online, photos].filter(Boolean)
    .length;
}

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Whether the lists hold only what the questions offer, nothing twice. */
export function isValidSearchFilters({
  body_types,
  interests,
  answers,
}: Pick<SearchFilters, 'body_types' | 'interests' | 'answers'>): boolean {
  return (
    body_types.every((type) => bodyTypes.some((known) => known === type)) &&
    interests.every(isInterest) &&
    answers.every((answer) => findGoal(answer) !== null) &&
    [body_types, interests, answers].every(isDistinct)
  );
}
