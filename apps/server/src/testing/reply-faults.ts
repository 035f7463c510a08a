import type { AnyHandler, Outcome } from '../calls/handler.ts';

/** What is not as its contract says in the answer to a call: devices take it unchecked. */
export function replyFaults({ contract }: AnyHandler, outcome: Outcome<AnyHandler['contract']>): string[] {
  if (!outcome.ok) return [];
  // As it comes over the wire.
  const { data, details } = JSON.parse(JSON.stringify({ data: outcome.data, details: outcome.details }));
  return [contract.output.safeParse(data), contract.details.safeParse(details)].flatMap((checked) =>
    checked.success ? [] : [`${contract.name}: ${checked.error.message}`],
  );
}
