const BATCH_SIZE = 10_000;

/**
 * Runs a statement, or a transaction, that deletes at most `limit` rows until it finds fewer. Nobody waits
 * for a lock of more rows than one batch has.
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ numAffectedRows?: bigint | undefined }>,
  batchSize = BATCH_SIZE,
): Promise<void> {
  let deleted = BigInt(batchSize);
  while (deleted === BigInt(batchSize)) {
    const { numAffectedRows } = await deleteBatch(batchSize);
    deleted = numAffectedRows ?? 0n;
  }
}
