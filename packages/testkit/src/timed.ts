export type Times = { p50: number; p99: number; slowest: number[] };

/**
 * How long `run(n)` takes for n = 0 … `times` - 1, in ms. Each is run `attempts` times and the best counts: percentiles are then
 * over what is asked, not over whoever else used the machine at that moment.
 */
export async function timed(
  times: number,
  run: (n: number) => Promise<unknown>,
  attempts = 3,
): Promise<Times> {
  const took: [ms: number, n: number][] = [];
  for (let n = 0; n < times; n++) {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const began = performance.now();
      await run(n);
      best = Math.min(best, performance.now() - began);
    }
    took.push([best, n]);
  }
  took.sort(([a], [b]) => a - b);
  const at = (share: number) =>
    (took[Math.min(took.length - 1, Math.floor(share * took.length))] as [number, number])[0];
  return { p50: at(0.5), p99: at(0.99), slowest: took.slice(-8).map(([, n]) => n) };
}
