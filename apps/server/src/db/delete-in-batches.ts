const BATCH_SIZE = 10_000;

/**
 * Runs a statement that deletes at most `limit` rows until it finds fewer. Nobody waits for a lock of more rows than
 * one batch has.
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  let deleted = BigInt(BATCH_SIZE);
  while (deleted === BigInt(BATCH_SIZE)) {
    const { numAffectedRows } = await deleteBatch(BATCH_SIZE);
    deleted = numAffectedRows ?? 0n;
  }
}
