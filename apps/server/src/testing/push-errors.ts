import { consolePushes } from '@afterglow/protocol/console';
import type { PushContract } from '@afterglow/protocol/define';
import { memberPushes } from '@afterglow/protocol/member';

type Contracts = Readonly<Record<string, PushContract>>;
const CONTRACTS: Record<'members' | 'staff', Contracts> = { members: memberPushes, staff: consolePushes };

/** Returns where a push differs from its contract. Devices do not check pushes. */
export function findPushErrors(frame: string, audience: 'members' | 'staff'): string[] {
  const { module, data, request_details: details } = JSON.parse(frame);
  const contract = CONTRACTS[audience][module];
  if (!contract) return [`${module} is no push of ${audience}`];
  return [contract.data.safeParse(data), contract.details.safeParse(details)].flatMap((checked) =>
    checked.success ? [] : [`${module}: ${checked.error.message}`],
  );
}
