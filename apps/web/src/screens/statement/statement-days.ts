import type { StatementLine } from '@afterglow/protocol/entities/statement-line';

interface StatementDay {
  readonly day: string;
  readonly rows: readonly StatementLine[];
}

/** Groups the lines by day. Their order stays. */
export function groupByDay(
  lines: readonly StatementLine[],
  dayOf: (seconds: number) => string,
): StatementDay[] {
  const days: { day: string; rows: StatementLine[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.time);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(line);
    else days.push({ day, rows: [line] });
  }
  return days;
}

/** A movement as the list shows it: a purchase and its bonus are one. */
export interface StatementEvent extends StatementLine {
  /** The bonus coins of a purchase, as part of `amount`. */
  readonly extra?: number;
}

/** Joins the two adjacent lines that one order booked. All other lines stay as they are. */
export function toEvents(lines: readonly StatementLine[]): StatementEvent[] {
  const events: StatementEvent[] = [];
  for (const line of lines) {
    const last = events.at(-1);
    const pair = line.order && last?.order?.id === line.order.id && last.extra === undefined;
    if (!pair || last.cause === line.cause) {
      events.push(line);
      continue;
    }
    const [bought, given] = line.cause === 'bonus' ? [last, line] : [line, last];
    const { id, balance } = last;
    events[events.length - 1] = {
      ...bought,
      id,
      balance,
      amount: bought.amount + given.amount,
      extra: given.amount,
    };
  }
  return events;
}

/** Formats a number with a sign. The minus is U+2212, which is as wide as the plus. */
export const formatSigned = (amount: number, format: (n: number) => string): string =>
  amount < 0 ? `−${format(-amount)}` : `+${format(amount)}`;
