/** Returns a whole number within bounds; null for anything else that is typed. */
export function parseWhole(typed: string, { min, max }: { min: number; max: number }): number | null {
  const text = typed.trim();
  if (!/^\d{1,12}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
