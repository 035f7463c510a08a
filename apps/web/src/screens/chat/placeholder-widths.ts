const LEAST_PERCENT = 20;
const MOST_PERCENT = 60;

/** How wide the placeholders are drawn, in percent of the conversation: 20 to 60, by chance. */
export function placeholderWidths(count: number, random: () => number = Math.random): number[] {
  return Array.from({ length: count }, () =>
    Math.round(LEAST_PERCENT + random() * (MOST_PERCENT - LEAST_PERCENT)),
  );
}
