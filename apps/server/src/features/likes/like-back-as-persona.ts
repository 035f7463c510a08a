import { match } from '@afterglow/protocol/likes/match';
import { sql } from 'kysely';
import { acquirePairLock } from '../../db/locks.ts';
import { type Ctx, toReadCtx } from '../../rpc/context.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { loadPersonCard } from '../profile/index.ts';
import { findReachable } from '../safety/index.ts';
import { createMatch } from './matches.ts';

/**
 * Likes a member back as a virtual profile, or passes. `not_found`: there is no such like, or staff do not
 * decide for this profile; `decided`: somebody has. A match is announced to the member as any other.
 */
export async function likeBackAsPersona(
  ctx: Ctx<StaffIdentity>,
  { personaId, memberId, isLiked }: { personaId: number; memberId: number; isLiked: boolean },
): Promise<'not_found' | 'decided' | 'matched' | 'passed'> {
  const { tx, now } = ctx;
  // A separate statement: the next one sees what another swipe of the two has stored.
  await acquirePairLock(tx, personaId, memberId);
  const { rows } = await sql<{ theirs: boolean | null; own: boolean | null }>`
    select (select liked from swipe where swiper_id = ${memberId} and swiped_id = ${personaId}) as theirs,
      (select liked from swipe where swiper_id = ${personaId} and swiped_id = ${memberId}) as own
    from persona where person_id = ${personaId} and like_back = 'staff'`.execute(tx);
  const [found] = rows;
  if (!found?.theirs) return 'not_found';
  if (found.own !== null) return 'decided';
  if (!(await findReachable(tx, memberId, personaId, now))) return 'not_found';
  await tx
    .insertInto('swipe')
    .values({ swiper_id: personaId, swiped_id: memberId, liked: isLiked, at: now })
    .execute();
  if (!isLiked) return 'passed';
  await createMatch(tx, memberId, personaId, now);
  const card = await loadPersonCard(toReadCtx(ctx), personaId, memberId);
  if (card) ctx.push(memberId, match, { data: card });
  await ctx.addJob('notify_match', { personId: memberId, fromId: personaId });
  ctx.afterCommit(() => ctx.app.totals.notify(memberId));
  return 'matched';
}
