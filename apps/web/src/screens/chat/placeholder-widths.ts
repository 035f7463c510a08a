const LEAST_PERCENT = 20;
const MOST_PERCENT = 60;

/** Drawn by chance once, for what the served page shows: it stays as it is until the words are there. */
export const SERVED_WIDTHS: readonly number[] = [46, 33, 58, 27, 41, 52, 23, 37];

/** How wide the placeholders are drawn, in percent of the conversation: 20 to 60, by chance. */
export function placeholderWidths(count: number, random: () => number = Math.random): number[] {
  return Array.from({ length: count }, () =>
    Math.round(LEAST_PERCENT + random() * (MOST_PERCENT - LEAST_PERCENT)),
  );
}
