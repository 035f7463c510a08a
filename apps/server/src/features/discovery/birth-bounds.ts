/** Born after the first and up to the second day: whoever is `min` to `max` years old on `today`. All `YYYY-MM-DD`. */
export function getBirthBounds(
  today: string,
  { min, max }: { min: number; max: number },
): { bornAfter: string; bornUntil: string } {
  return { bornAfter: subtractYears(today, max + 1), bornUntil: subtractYears(today, min) };
}

/** 29 February becomes the 28th where there is none: whoever was born on it is a year older on 1 March. */
function subtractYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const rest = day.slice(4) === '-02-29' && !leap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}
