const MIN_PERCENT = 20;
const MAX_PERCENT = 60;

/** Random widths for the prerendered page. They stay until the messages have loaded. */
export const PRERENDERED_WIDTHS: readonly number[] = [46, 33, 58, 27, 41, 52, 23, 37];

/** Returns random widths of placeholders: 20 to 60 percent of the conversation. */
export function createPlaceholderWidths(count: number, random: () => number = Math.random): number[] {
  return Array.from({ length: count }, () =>
    Math.round(MIN_PERCENT + random() * (MAX_PERCENT - MIN_PERCENT)),
  );
}
