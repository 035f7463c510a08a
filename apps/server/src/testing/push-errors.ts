import type { PushContract } from '@afterglow/protocol/define';
import { memberPushes } from '@afterglow/protocol/member';

const contracts: Readonly<Record<string, PushContract>> = memberPushes;

/** Returns where a push to a member differs from its contract. Devices do not check pushes. */
export function findPushErrors(frame: string): string[] {
  const { module, data, request_details: details } = JSON.parse(frame);
  const contract = contracts[module];
  if (!contract) return [`${module} is no push of members`];
  return [contract.data.safeParse(data), contract.details.safeParse(details)].flatMap((checked) =>
    checked.success ? [] : [`${module}: ${checked.error.message}`],
  );
}
