/** `--quick`: every step in a fraction of the time, to see that a bench works. Its figures are worth nothing and are not kept. */
export const quick = process.argv.includes('--quick');
/** `--exact`: only whether nothing was lost, doubled or charged twice; not how fast it was. */
export const exact = process.argv.includes('--exact');
