import { demoMember } from '@afterglow/demo/members/demo-member';
import { MINUTE_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { loadPaymentCases, PAYERS } from './load-payment-cases.ts';
import type { LoadedMember } from './load-people.ts';
import { loadPlayers } from './load-players.ts';
import { loadPromos } from './load-promos.ts';

/** Members who are no longer there: they have played, and nobody waits for an answer to them. */
const STATES = { 'clara-potsdam': 'paused', 'sivan-tel-aviv': 'banned' } as const;

/**
 * Three months of business: promos, purchases, draws of the wheel, refunds, a job that was given up. The account of the
 * demo has no part in it. Before the conversations, so that the ledger is in the order of time. Only into a new site:
 * in one that has run, members have moved coins.
 */
export async function loadHistory(app: App, members: readonly LoadedMember[]): Promise<void> {
  const moved = await app.db.selectFrom('ledger_transfer').select('id').limit(1).executeTakeFirst();
  if (moved) return;
  await loadPromos(app.db, app.now());
  const others: readonly string[] = [demoMember.slug, ...Object.values(PAYERS)];
  await loadPlayers(
    app,
    members.filter(({ slug }) => !others.includes(slug)),
  );
  await loadPaymentCases(app, members);
  for (const [slug, state] of Object.entries(STATES)) {
    const id = members.find((member) => member.slug === slug)?.id;
    if (id !== undefined) await app.db.updateTable('person').set({ state }).where('id', '=', id).execute();
  }
  await addFailedJob(app);
}

/** A job that was given up for the page of the health. Trying again ends it: there is no such picture. */
async function addFailedJob({ db, now }: App): Promise<void> {
  const payload = JSON.stringify({ key: 'demo-picture-that-is-gone' });
  await sql`
    select graphile_worker.permanently_fail_jobs(array[(
      select (graphile_worker.add_job('remove_picture', payload := ${payload}::json, run_at := ${new Date(now().getTime() + 10 * MINUTE_MS)})).id
    )], 'The storage did not answer in time')`.execute(db);
}
