import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { teamsSave } from '@afterglow/protocol/console/personas/teams-save';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { storeTeamStaff } from '../teams.ts';
import { findVersionConflict } from '../version.ts';
import { lockTeam, toTeamSubject } from './team-rows.ts';

export const teamsSaveHandler = staffWrite(teamsSave, async ({ tx, app, afterCommit }, input) => {
  const { id, version, name, languages, staff } = input;
  const current = id === undefined ? undefined : await lockTeam(tx, id);
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const subject = toTeamSubject(current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
  }
  if (!(await areStaff(tx, staff))) return rejectInput('staff', 'unknown');
  const saved = await storeTeam(tx, current, { name, languages: [...languages] });
  if (!saved) return reject('conflict', { reason: 'name' });
  await storeTeamStaff(tx, saved.id, staff);
  if (!current) afterCommit(() => publishListChanged(app, 'teams/list'));
  return withAuditLog(reply(saved), {
    subject: toTeamSubject(saved.id),
    detail: { before: current ? toDetail(current) : null, after: { name, languages, staff } },
  });
});

async function areStaff(tx: Kysely<DB>, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('active', '=', true)
    .where('id', 'in', ids)
    .execute();
  return rows.length === ids.length;
}

/** Returns the stored team; undefined if another one has the name. */
async function storeTeam(
  tx: Kysely<DB>,
  current: TeamRow | undefined,
  { name, languages }: { name: string; languages: string[] },
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = current
    ? await sql<{ id: number; version: number }>`
        update team set name = ${name}, languages = ${languages}, version = version + 1
        where id = ${current.id}
          and not exists (select from team other where lower(other.name) = lower(${name}) and other.id <> ${current.id})
        returning id, version`.execute(tx)
    : await sql<{ id: number; version: number }>`
        insert into team (name, languages) values (${name}, ${languages})
        on conflict (lower(name)) do nothing
        returning id, version`.execute(tx);
  return rows[0];
}

const toDetail = ({ name, languages, staff }: TeamRow): object => ({
  name,
  languages,
  staff: staff.map((person) => person?.id),
});
