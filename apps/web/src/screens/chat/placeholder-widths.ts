const MIN_PERCENT = 20;
const MAX_PERCENT = 60;

/** Drawn by chance once, for what the served page shows: it stays as it is until the words are there. */
export const PRERENDERED_WIDTHS: readonly number[] = [46, 33, 58, 27, 41, 52, 23, 37];

/** How wide the placeholders are drawn, in percent of the conversation: 20 to 60, by chance. */
export function createPlaceholderWidths(count: number, random: () => number = Math.random): number[] {
  return Array.from({ length: count }, () =>
    Math.round(MIN_PERCENT + random() * (MAX_PERCENT - MIN_PERCENT)),
  );
}
