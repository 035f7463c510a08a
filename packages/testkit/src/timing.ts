export type Timing = { p50: number; p99: number; slowest: number[] };

/**
 * Measures the duration of `run(n)` for n = 0 … `times` - 1, in ms. Each is run `attempts` times and the best
 * counts, so that percentiles are over the inputs and not over other load on the machine. `before` and `after`
 * surround each run and are not measured.
 */
export async function measureTimes(
  times: number,
  run: (n: number) => Promise<unknown>,
  {
    attempts = 3,
    before,
    after,
  }: { attempts?: number; before?: (n: number) => Promise<unknown>; after?: () => Promise<unknown> } = {},
): Promise<Timing> {
  const durations: [ms: number, n: number][] = [];
  for (let n = 0; n < times; n++) {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts; attempt++) {
      await before?.(n);
      const began = performance.now();
      await run(n);
      best = Math.min(best, performance.now() - began);
      await after?.();
    }
    durations.push([best, n]);
  }
  durations.sort(([a], [b]) => a - b);
  const getPercentile = (share: number) =>
    (durations[Math.min(durations.length - 1, Math.floor(share * durations.length))] as [number, number])[0];
  return {
    p50: getPercentile(0.5),
    p99: getPercentile(0.99),
    slowest: durations.slice(-8).map(([, n]) => n),
  };
}
