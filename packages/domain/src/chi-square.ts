/** Below this many expected draws the statistic of a segment says nothing: such segments are counted together. */
const MIN_EXPECTED = 5;

type Counted = { drawn: number; expected: number };

/**
 * Compares how often segments were drawn with how often their odds expect it (Pearson's chi-square test). `p` is the
 * probability that fair draws differ at least as much. Null where too little was drawn for at least two groups of
 * segments.
 */
export function testDraws(segments: readonly Counted[]): { chiSquare: number; p: number } | null {
  const groups = groupRare(segments);
  if (groups.length < 2) return null;
  const chiSquare = groups.reduce((sum, { drawn, expected }) => sum + (drawn - expected) ** 2 / expected, 0);
  return { chiSquare, p: calculateUpperTail(chiSquare, groups.length - 1) };
}

/** Counts rare segments together. If they are still rare, they join the least frequent of the others. */
function groupRare(segments: readonly Counted[]): Counted[] {
  const rare = segments.filter(({ expected }) => expected < MIN_EXPECTED);
  const groups = segments
    .filter(({ expected }) => expected >= MIN_EXPECTED)
    .sort((segment, other) => segment.expected - other.expected);
  if (rare.length === 0) return groups;
  const together = rare.reduce(addUp);
  if (together.expected >= MIN_EXPECTED) return [...groups, together];
  const [smallest, ...others] = groups;
  return smallest ? [addUp(smallest, together), ...others] : [];
}

const addUp = (a: Counted, b: Counted): Counted => ({
  drawn: a.drawn + b.drawn,
  expected: a.expected + b.expected,
});

/** The sums below take as many steps as there are degrees of freedom. A wheel has nine. */
const MAX_DEGREES = 1_000;

/**
 * Returns the probability that a chi-square variable of these degrees of freedom exceeds a value: Q(k/2, x/2). Throws
 * `RangeError` for anything but 1 to 1,000 degrees.
 */
export function calculateUpperTail(value: number, degrees: number): number {
  if (!(Number.isInteger(degrees) && degrees >= 1 && degrees <= MAX_DEGREES))
    throw new RangeError(`${degrees} degrees of freedom`);
  if (value <= 0) return 1;
  const [shape, x] = [degrees / 2, value / 2];
  const lower = x < shape + 1 ? sumLowerSeries(shape, x) : 1 - calculateUpperFraction(shape, x);
  return Math.min(1, Math.max(0, 1 - lower));
}

const MAX_TERMS = 500;
const PRECISION = 1e-14;

/** Returns the regularised lower incomplete gamma function by its series; converges fast for `x < shape + 1`. */
function sumLowerSeries(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * PRECISION; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** Returns the regularised upper incomplete gamma function by its continued fraction (Lentz); for `x >= shape + 1`. */
function calculateUpperFraction(shape: number, x: number): number {
  const tiny = Number.MIN_VALUE / Number.EPSILON;
  let b = x + 1 - shape;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (a * d + b || tiny);
    c = b + a / c || tiny;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return fraction * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** Returns ln Γ of a multiple of one half: Γ(n + 1) = n Γ(n), from Γ(1) = 1 and Γ(1/2) = √π. */
function logGamma(shape: number): number {
  let at = Number.isInteger(shape) ? 1 : 0.5;
  let log = at === 1 ? 0 : Math.log(Math.PI) / 2;
  for (; at < shape; at++) log += Math.log(at);
  return log;
}
