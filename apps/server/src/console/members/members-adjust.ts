import type { AdjustmentKind } from '@afterglow/domain/adjustments';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { membersAdjust } from '@afterglow/protocol/console/members/members-adjust';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { incrementMemberVersion } from '../../features/account/index.ts';
import { addNotice } from '../../features/safety/index.ts';
import {
  countAdjustable,
  getBalance,
  lockAdjusting,
  notifyBalance,
  recordAdjustment,
  sumCoinsGiven,
} from '../../features/wallet/index.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reject, rejectForbidden, reply, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { isAboveAdjustmentLimits } from '../policies/adjustment.ts';
import { mayChange } from '../policies/member.ts';
import { createReader } from '../reader.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { loadMemberRecord } from './member-record.ts';
import { lockMember } from './member-rows.ts';

/** The balance is pushed to the member. */
export const membersAdjustHandler = staffWriteWithApproval(membersAdjust, {
  async check(ctx, { id, kind, amount, code, tell }) {
    const { tx, me, now } = ctx;
    await lockAdjusting(tx, { personId: id, staffId: me.id });
    const member = await lockMember(tx, id);
    if (!member) return reject('not_found');
    const permission = mayChange(member);
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, toMemberEntry(id));
    const left = await countAdjustable(tx, { personId: id, kind, at: now });
    if (left + amount < 0) return reject('not_enough_credits', { left });
    const coinsGiven = getCoinsGiven(ctx, kind, amount);
    return reply({
      found: { coinsGiven },
      needsSecondPerson: await adjustmentNeedsSecondPerson(ctx, { id, kind, amount, coinsGiven }),
      record: {
        ...toMemberEntry(id),
        version: member.version,
        load: () => loadMemberRecord(tx, id, createReader(ctx)),
      },
      summary: { kind, amount, code, tell },
    });
  },

  async act(ctx, input, { coinsGiven }) {
    const { tx, app, me, now, push, afterCommit } = ctx;
    const { id, kind, amount, code, tell, reason } = input;
    const adjustment = { personId: id, staffId: me.id, kind, amount, coinsGiven, code, tell, at: now };
    const before = await loadHeld(tx, id, kind);
    const adjusted = await recordAdjustment(tx, adjustment);
    const version = await incrementMemberVersion(tx, id);
    if ('balance' in adjusted) afterCommit(() => notifyBalance(app, id, adjusted.balance));
    if (tell) await addNotice(ctx, tx, id, { kind: 'adjustment', facts: { of: kind, amount } });
    push(id, sessionChanged, { data: { authenticated: true } });
    const after =
      'balance' in adjusted
        ? { credits: adjusted.balance.credits }
        : 'premiumUntil' in adjusted
          ? { premium_until: toUnixSeconds(adjusted.premiumUntil) }
          : { spins: adjusted.spins };
    const detail = { kind, amount, code, tell, reason, before, after, version };
    return withAuditLog(reply({ id, ...after }), { ...toMemberEntry(id), detail });
  },
});

/** Returns what the member has of the kind that is adjusted, as the reply has it afterwards. */
async function loadHeld(tx: Transaction<DB>, id: number, kind: AdjustmentKind) {
  if (kind === 'credits') return { credits: (await getBalance(tx, id)).credits };
  const member = await tx
    .selectFrom('member')
    .select(['free_spins', 'premium_until'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  return kind === 'spins'
    ? { spins: member.free_spins }
    : { premium_until: member.premium_until && toUnixSeconds(member.premium_until) };
}

function getCoinsGiven({ app }: Ctx<StaffIdentity>, kind: AdjustmentKind, amount: number): number {
  if (amount < 0 || kind === 'premium') return 0;
  return kind === 'credits' ? amount : amount * app.settings.current().prices.spin;
}

async function adjustmentNeedsSecondPerson(
  { tx, app, me, now }: Ctx<StaffIdentity>,
  given: { id: number; kind: AdjustmentKind; amount: number; coinsGiven: number },
): Promise<boolean> {
  const { id, kind, amount, coinsGiven: coins } = given;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const toMember30d = await sumCoinsGiven(tx, { personId: id }, before(30));
  const byStaffDay = await sumCoinsGiven(tx, { staffId: me.id }, before(1));
  const { approval_limits: limits } = app.settings.current();
  return isAboveAdjustmentLimits({ kind, amount, coins, toMember30d, byStaffDay }, limits);
}
