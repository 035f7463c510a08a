/** A month where the reader is, as `2026-11`. */
export type Month = string;

const toMonth = (at: Date): Month => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;

export const parseMonth = (month: Month): { year: number; month: number } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { year, month: number };
};

/** From its first second until before the next month's, in unix seconds; nothing where all months are meant. */
export function getMonthRange(month: Month | undefined): { from?: number; until?: number } {
  if (!month) return {};
  const { year, month: number } = parseMonth(month);
  const start = (index: number): number => Math.floor(new Date(year, index, 1).getTime() / 1_000);
  return { from: start(number - 1), until: start(number) };
}

/** Every month from the one of `sinceS` to the one of `nowS`, the newest first. */
export function listMonthsSince(sinceS: number, nowS: number): Month[] {
  const last = toMonth(new Date(sinceS * 1_000));
  const now = new Date(nowS * 1_000);
  const months: Month[] = [];
  for (let back = 0; months.at(-1) !== last && back < 1_200; back++)
    months.push(toMonth(new Date(now.getFullYear(), now.getMonth() - back, 1)));
  return months;
}
