import type { StatementLine } from '@afterglow/protocol/entities/statement-line';

export interface StatementDay {
  readonly day: string;
  readonly rows: readonly StatementLine[];
}

/** The lines by the day they fell on, in their order. */
export function byDay(lines: readonly StatementLine[], dayOf: (seconds: number) => string): StatementDay[] {
  const days: { day: string; rows: StatementLine[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.time);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(line);
    else days.push({ day, rows: [line] });
  }
  return days;
}

/** With its sign; a true minus, which is as wide as the plus. */
export const signed = (amount: number, format: (n: number) => string): string =>
  amount < 0 ? `−${format(-amount)}` : `+${format(amount)}`;
