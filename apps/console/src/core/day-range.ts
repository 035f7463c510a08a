/** Named ranges of days. Other ranges are written `2026-11-01..2026-11-20`; one side may be missing. */
export const dayPresets = ['today', 'yesterday', '7d', '30d'] as const;
export type DayPreset = (typeof dayPresets)[number];

const between = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** Returns the two days of a written range; null for a named one. */
export function parseDayRange(value: string): { from: string; to: string } | null {
  const [, from = '', to = ''] = between.exec(value) ?? [];
  return from || to ? { from, to } : null;
}

/** Returns Unix seconds in the time zone of the browser, `to` excluded; null for an invalid range. */
export function daysToRange(value: string, now: Date): { from?: number; to?: number } | null {
  const getStart = (offset: number): number =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).getTime() / 1000;
  if (value === 'today') return { from: getStart(0) };
  if (value === 'yesterday') return { from: getStart(-1), to: getStart(0) };
  if (value === '7d') return { from: getStart(-6) };
  if (value === '30d') return { from: getStart(-29) };
  const days = parseDayRange(value);
  if (!days) return null;
  const [from, to] = [getDayStart(days.from, 0), getDayStart(days.to, 1)];
  if (Number.isNaN(from) || Number.isNaN(to)) return null;
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

/**
 * Returns the start of the day that is `later` days after `day`; null for an empty `day`, NaN for a day that does not
 * exist.
 */
function getDayStart(day: string, later: number): number | null {
  if (!day) return null;
  const at = parseDay(day);
  return at ? new Date(at.getFullYear(), at.getMonth(), at.getDate() + later).getTime() / 1000 : Number.NaN;
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Returns the start of a day, `YYYY-MM-DD`, on the reader's clock; null for one that does not exist. */
export function parseDay(value: string | undefined): Date | null {
  if (!value || !dayPattern.test(value)) return null;
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number);
  const day = new Date(year, month - 1, date);
  return year >= 1970 && day.getMonth() === month - 1 && day.getDate() === date ? day : null;
}
