import type { CallContract } from '@afterglow/protocol/define';
import type { AnyHandler } from '../rpc/handler.ts';
import type { Outcome } from '../rpc/outcome.ts';

/** Returns where the reply to a call differs from its contract. Devices do not check replies. */
export function findReplyErrors(
  { contract }: AnyHandler,
  outcome: Outcome<AnyHandler['contract']>,
): string[] {
  // The form on the wire.
  const { data, details } = JSON.parse(JSON.stringify(outcome)) as { data?: unknown; details?: unknown };
  const { output, details: shape, errors }: CallContract = contract;
  const own = outcome.ok ? shape : errors[outcome.code];
  return [...(outcome.ok ? [output.safeParse(data)] : []), ...(own ? [own.safeParse(details)] : [])].flatMap(
    (checked) => (checked.success ? [] : [`${contract.name}: ${checked.error.message}`]),
  );
}
