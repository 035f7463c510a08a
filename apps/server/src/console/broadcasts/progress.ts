import type { BroadcastState } from '@afterglow/domain/broadcasts';
import { hasRoleAtLeast, isStaffRole } from '@afterglow/domain/staff-role';
import { broadcastsProgress } from '@afterglow/protocol/console/broadcasts/broadcasts-progress';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';

type Progress = { state: BroadcastState; sent: number; failed: number; left: number };

/** Returns how far a broadcast has come. */
export async function loadProgress(db: Kysely<DB>, id: number): Promise<Progress | undefined> {
  const row = await db
    .selectFrom('broadcast')
    .select(['state', 'stored_sent as sent', 'stored_failed as failed', 'stored_left as left'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, state: row.state as BroadcastState };
}

/** Sends `broadcasts/progress` to everybody who may see broadcasts. Call it after the commit. */
export async function publishProgress({ db, fanout }: Pick<App, 'db' | 'fanout'>, id: number): Promise<void> {
  const progress = await loadProgress(db, id);
  if (!progress) return;
  const frame = createPushFrame(broadcastsProgress, { data: { id, ...progress } });
  for (const staffId of await listManagers(db)) fanout.toStaff(staffId, frame);
}

/** Pushes it after the commit of an act. */
export async function pushProgress(
  { tx, pushStaff }: Pick<Ctx<StaffIdentity>, 'tx' | 'pushStaff'>,
  id: number,
): Promise<Progress | undefined> {
  const progress = await loadProgress(tx, id);
  if (!progress) return undefined;
  for (const staffId of await listManagers(tx))
    pushStaff(staffId, broadcastsProgress, { data: { id, ...progress } });
  return progress;
}

async function listManagers(db: Kysely<DB>): Promise<number[]> {
  const staff = await db.selectFrom('staff').select(['id', 'role']).where('active', '=', true).execute();
  return staff.filter(({ role }) => isStaffRole(role) && hasRoleAtLeast(role, 'manager')).map(({ id }) => id);
}
