import type { StaffRole } from '@afterglow/domain/staff-role';
import type { App } from '../app.ts';
import { consoleHandlers } from '../console/registry.ts';
import { memberHandlers } from '../features/registry.ts';
import { runCall } from '../rpc/run.ts';

/* Calls that the demo makes in the name of its people, without a connection. */

export type DemoStaff = { id: number; role: StaffRole };

/** Throws an Error when the call is rejected. */
export async function callAsMember(
  app: App,
  memberId: number,
  name: string,
  data: unknown,
  at: Date = app.now(),
): Promise<unknown> {
  const me = { id: memberId, sessionId: 0, connectionId: 'demo', networkPrefix: null };
  const caller = { connectionId: me.connectionId, limitKey: 'demo', member: me, staff: null };
  const handler = memberHandlers.find(({ contract }) => contract.name === name);
  if (!handler) throw new Error(`Demo: there is no call ${name}`);
  const outcome = await runCall(app, handler, handler.contract.input.parse(data), caller, { now: () => at });
  if (!outcome.ok) throw new Error(`Demo: ${name} was rejected: ${outcome.code}`);
  return outcome.data;
}

/** Throws an Error when the call is rejected. */
export async function callAsStaff(
  app: App,
  { id, role }: DemoStaff,
  name: string,
  data: unknown,
): Promise<unknown> {
  const staff = { id, role, sessionId: 'staff:demo', connectionId: 'demo' };
  const caller = { connectionId: 'demo', limitKey: 'demo', member: null, staff };
  const handler = consoleHandlers.find(({ contract }) => contract.name === name);
  if (!handler) throw new Error(`Demo: there is no call ${name}`);
  const outcome = await runCall(app, handler, handler.contract.input.parse(data), caller);
  if (!outcome.ok) throw new Error(`Demo: ${name} was rejected: ${outcome.code}`);
  return outcome.data;
}
