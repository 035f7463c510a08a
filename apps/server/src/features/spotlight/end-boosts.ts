import { calculateReturnedCoins } from '@afterglow/domain/boosts';
import { boostEnded } from '@afterglow/protocol/spotlight/boost-ended';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { pushFrame } from '../../rpc/push-frame.ts';
import { lockWallet, notifyBalance, returnChargePart } from '../wallet/index.ts';
import { createBoostReport } from './boost-report.ts';
import { getEntryType } from './buy-boost.ts';

/** Looked after in one round; what is left waits for the next. */
const batchSize = 1_000;
/** What was shown until the end is written by then, on every process. */
const graceMs = 5_000;

/**
 * Ends what members bought and is over, once each: the part that was not delivered comes back to the lots it was taken from, and
 * the member is told what they got. Whoever is paused, banned or gone gets theirs too.
 */
export async function endBoosts(app: App): Promise<void> {
  const over = new Date(app.now().getTime() - graceMs);
  const { rows } = await sql<{ id: number; personId: number }>`
    select b.id, b.person_id as "personId" from boost b join person p on p.id = b.person_id and not p.virtual
    where b.settled_at is null and (b.ends_at <= ${over} or b.shown >= b.to_show)
    order by b.ends_at limit ${batchSize}`.execute(app.db);
  for (const due of rows) {
    // One that fails is tried again the next time and keeps nobody else waiting.
    await endBoost(app, due).catch((error: unknown) =>
      app.log.error({ err: error, ...due }, 'a boost could not be ended'),
    );
  }
}

async function endBoost(app: App, { id, personId }: { id: number; personId: number }): Promise<void> {
  const now = app.now();
  const ended = await app.db.transaction().execute(async (db) => {
    await lockWallet(db, personId);
    const boost = await db
      .selectFrom('boost')
      .selectAll()
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!boost) return null;
    const { kind, price, to_show: promised, shown } = boost;
    const amount = calculateReturnedCoins({ price, promised, shown });
    const charge = { personId, cause: getEntryType(kind), causeId: id } as const;
    const balance = amount > 0 ? await returnChargePart(db, charge, { amount, at: now }) : null;
    const settled = { settled_at: now, credits_returned: amount };
    await db.updateTable('boost').set(settled).where('id', '=', id).execute();
    // To whom it was shown is nobody's business any more.
    await db.deleteFrom('boost_showing').where('boost_id', '=', id).execute();
    return { report: createBoostReport({ ...boost, ...settled }, now), balance };
  });
  if (!ended) return;
  if (ended.balance) notifyBalance(app, personId, ended.balance);
  app.fanout.toPerson(personId, pushFrame(boostEnded, { data: ended.report }));
}
