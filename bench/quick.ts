/**
 * `--quick`: every step in a fraction of the time, to check that a benchmark works. Its figures mean nothing and are
 * not stored.
 */
export const quick = process.argv.includes('--quick');
/** `--exact`: measures only whether anything was lost, doubled or charged twice, not the speed. */
export const exact = process.argv.includes('--exact');
