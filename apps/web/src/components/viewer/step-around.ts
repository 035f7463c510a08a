/** The neighbour in a ring: after the last comes the first. */
export function stepAround(at: number, by: 1 | -1, total: number): number {
  return (at + by + total) % total;
}
