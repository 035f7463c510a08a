import { findPromoError, type PromoError, roundPromoStart } from '@afterglow/domain/promo-rules';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import { promosSave } from '@afterglow/protocol/console/economy/promos-save';
import type { Kysely } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { storePromo } from '../../features/wallet/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { findPromo, listPromoPeriods, toPromoSubject } from './promo-rows.ts';

/** Promos are saved one after another, so that each is compared with all others. */
export const promosSaveHandler = staffWrite(promosSave, async ({ tx, app, now, afterCommit }, input) => {
  const { id, version, packages, discount, free_spins: freeSpins, ends } = input;
  await acquireLock(tx, 'economy');
  const current = id === undefined ? undefined : await findPromo(tx, id, now);
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const conflict = await findVersionConflict(tx, {
      version,
      current,
      subject: toPromoSubject(current.id),
    });
    if (conflict) return reject('conflict', conflict);
  }
  const nowMs = Math.floor(now.getTime() / 1_000) * 1_000;
  const isSameStart = current?.starts === input.starts;
  const startsMs = isSameStart ? input.starts * 1_000 : roundPromoStart(input.starts * 1_000, nowMs);
  const periods = await listPromoPeriods(tx, [...packages, ...(current?.packages ?? [])]);
  const error = findPromoError({
    wanted: { packages, startsMs, endsMs: ends * 1_000 },
    before: periods.find((promo) => promo.id === id) ?? null,
    others: periods.filter((promo) => promo.id !== id),
    nowMs,
  });
  if (error) return rejectPromoError(error, current ? toPromoSubject(current.id) : NEW_PROMO);
  if (!(await areOnSale(tx, packages))) return rejectInput('packages', 'not_on_sale');
  const saved = await storePromo(tx, current?.id ?? null, {
    packages,
    discount,
    freeSpins,
    startsAt: new Date(startsMs),
    endsAt: new Date(ends * 1_000),
    now,
  });
  if (!current) afterCommit(() => publishListChanged(app, 'promos/list'));
  const after = await findPromo(tx, saved.id, now);
  return withAuditLog(reply(saved), {
    subject: toPromoSubject(saved.id),
    detail: { before: toDetail(current), after: toDetail(after) },
  });
});

/** What a rejected promo that is not stored yet is called in the log. */
const NEW_PROMO = 'promo:new';

function rejectPromoError(error: PromoError, subject: string) {
  switch (error.kind) {
    case 'ended':
      return reject('conflict', { reason: 'ended' });
    case 'overlap':
      return reject('conflict', { reason: 'overlap', promo_id: error.promoId });
    case 'honest_end':
      return rejectForbidden({ reason: 'honest_end', until: Math.ceil(error.untilMs / 1_000) }, { subject });
    case 'duration':
      return rejectInput('ends', 'duration');
    case 'start':
      return rejectInput('starts', 'past');
    case 'started':
      return rejectInput('starts', 'started');
  }
}

async function areOnSale(db: Kysely<DB>, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('credit_package')
    .select('id')
    .where('active', '=', true)
    .where('id', 'in', ids)
    .execute();
  return rows.length === ids.length;
}

const toDetail = (row: PromoRow | undefined): Omit<PromoRow, 'sold' | 'state'> | null => {
  if (!row) return null;
  const { sold: _, state: __, ...fields } = row;
  return fields;
};
