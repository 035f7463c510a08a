import { calculateReturnedCoins } from '@afterglow/domain/boosts';
import { boostEnded } from '@afterglow/protocol/spotlight/boost-ended';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { lockMemberAndWallet, notifyBalance, returnChargePart } from '../wallet/index.ts';
import { createBoostReport } from './boost-report.ts';
import { getEntryType } from './boosts.ts';

/** Boosts per round; the rest waits for the next one. */
const END_BATCH = 1_000;
/** By then every process has written the impressions from before the end. */
const GRACE_MS = 5_000;

/**
 * Ends boosts that are over, once each. The coins for undelivered impressions are returned, and the member gets a
 * report. Paused, banned and deleted members get their coins as well.
 */
export async function endBoosts(app: App): Promise<void> {
  const endedBefore = new Date(app.now().getTime() - GRACE_MS);
  const { rows } = await sql<{ id: number; personId: number }>`
    select boost.id, boost.person_id as "personId" from boost join person on person.id = boost.person_id and not person.virtual
    where boost.settled_at is null and (boost.ends_at <= ${endedBefore} or boost.shown >= boost.to_show)
    order by boost.ends_at limit ${END_BATCH}`.execute(app.db);
  for (const due of rows) {
    // A failed one is tried again in the next round and does not block the others.
    await endBoost(app, due).catch((error: unknown) =>
      app.log.error({ err: error, ...due }, 'a boost could not be ended'),
    );
  }
}

async function endBoost(app: App, { id, personId }: { id: number; personId: number }): Promise<void> {
  const now = app.now();
  const ended = await app.db.transaction().execute(async (db) => {
    await lockMemberAndWallet(db, personId);
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
    const charge = { personId, entryType: getEntryType(kind), causeId: id } as const;
    const balance = amount > 0 ? await returnChargePart(db, charge, { amount, at: now }) : null;
    const settled = { settled_at: now, credits_returned: amount };
    await db.updateTable('boost').set(settled).where('id', '=', id).execute();
    // Who saw it is not needed any more.
    await db.deleteFrom('boost_showing').where('boost_id', '=', id).execute();
    return { report: createBoostReport({ ...boost, ...settled }, now), balance };
  });
  if (!ended) return;
  if (ended.balance) notifyBalance(app, personId, ended.balance);
  app.fanout.toPerson(personId, createPushFrame(boostEnded, { data: ended.report }));
}
