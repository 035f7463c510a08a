import { countCharacters } from './count-characters.ts';

/** The length of the reason of an act or an export, in characters. The audit log stores the reason. */
export const MIN_REASON_LENGTH = 10;
export const MAX_REASON_LENGTH = 500;

export const isReasonShort = (reason: string): boolean => countCharacters(reason.trim()) < MIN_REASON_LENGTH;

/** The number of values that a filter of a list takes; a row needs to match one of them. */
export const MAX_FILTER_VALUES = 50;

/** The length of what a list is searched for, in characters. */
export const MAX_SEARCH_LENGTH = 80;
