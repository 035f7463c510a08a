import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type PausedPersona, publishLeft } from '../../features/safety/index.ts';
import { listLoss, listMissing, lockPersona, setPersonaState } from '../../personas/index.ts';
import type { Ctx } from '../../rpc/context.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import type { LogEntry } from '../../rpc/outcome.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { publishQueueChange } from '../operators/queue.ts';

/* A virtual profile without an approved photo, or without a text in a language, is not active: also after a decision. */

type ModerationCtx = Pick<Ctx<StaffIdentity>, 'app' | 'now' | 'afterCommit'> & { tx: Transaction<DB> };

const toEntry = (id: number, detail: Record<string, unknown>): LogEntry => ({
  subject: toPersonaSubject(id),
  detail,
});

/**
 * Carries out `act`, and pauses the virtual profiles among these people that have lost by it what they need to be
 * active. Returns its result, the profiles that it paused, and their entries of the audit log.
 */
export async function pauseIncomplete<Result>(
  ctx: ModerationCtx,
  personIds: readonly number[],
  act: () => Promise<Result>,
): Promise<{ result: Result; paused: PausedPersona[]; log: LogEntry[] }> {
  const { tx, now } = ctx;
  const before = [];
  for (const id of [...new Set(personIds)].sort((a, b) => a - b)) {
    const persona = await lockPersona(tx, id);
    if (persona?.state === 'active') before.push({ persona, lacked: await listMissing(tx, id, now) });
  }
  const result = await act();
  const paused: PausedPersona[] = [];
  const log: LogEntry[] = [];
  for (const { persona, lacked } of before) {
    const missing = await listLoss(tx, persona, lacked, now);
    if (!missing) continue;
    const version = await changeState(ctx, persona.id, 'paused');
    paused.push({ id: persona.id, version, lacked });
    log.push(toEntry(persona.id, { before: { state: 'active' }, after: { state: 'paused' }, missing }));
  }
  return { result, paused, log };
}

/** Restores to active what an undone decision had paused, unless somebody has changed it since. */
export async function resumePaused(
  ctx: ModerationCtx,
  paused: readonly PausedPersona[],
): Promise<LogEntry[]> {
  const { tx, now } = ctx;
  const log: LogEntry[] = [];
  for (const { id, version, lacked } of paused) {
    const persona = await lockPersona(tx, id);
    if (persona?.state !== 'paused' || persona.version !== version) continue;
    const missing = await listMissing(tx, id, now);
    if (missing.some((other) => !lacked.includes(other))) continue;
    await changeState(ctx, id, 'active');
    log.push(toEntry(id, { before: { state: 'paused' }, after: { state: 'active' } }));
  }
  return log;
}

async function changeState(
  { tx, app, now, afterCommit }: ModerationCtx,
  id: number,
  state: 'active' | 'paused',
): Promise<number> {
  const version = await setPersonaState(tx, { id, state, at: now });
  afterCommit(() => {
    publishLeft(app, id);
    app.notifyShiftChange();
    publishQueueChange(app);
  });
  return version;
}
