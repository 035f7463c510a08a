import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../testing/postgres-for-tests.ts';
import { migrate, shippedMigrations } from './migrate.ts';

// What a site had before sums were stored is in them after the upgrade.

const name = `sums_${randomBytes(4).toString('hex')}`;
const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-migrations-'));
const query = async (text: string, at = url) => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

beforeAll(async () => {
  await query(`create database ${name}`, inject('postgresUrl'));
  for (const file of fs.readdirSync(shippedMigrations))
    if (file < '0988') fs.copyFileSync(path.join(shippedMigrations, file), path.join(folder, file));
  await migrate(url, 0, folder);
});
afterAll(async () => {
  await query(`drop database ${name} with (force)`, inject('postgresUrl'));
  fs.rmSync(folder, { recursive: true });
});

test('campaigns, draws and broadcasts are summed when a site is upgraded', async () => {
  await query(`
    insert into person (id, gender, birth) overriding system value
      select n, 1, '1990-01-01' from generate_series(1, 5) n;
    insert into campaign (id, code, name, partner, created_at) overriding system value
      values (1, 'spring', 'Spring', 'P', now());
    insert into payment (id, reference, person_id, kind, package_id, amount_minor, refunded_minor, currency, provider, state)
      overriding system value values
      (1, 'r1', 1, 'credits', 1, 1000, 0, 'EUR', 'sandbox', 'paid'), (2, 'r2', 1, 'credits', 1, 500, 200, 'EUR', 'sandbox', 'paid'),
      (3, 'r3', 2, 'credits', 1, 700, 100, 'ILS', 'sandbox', 'charged_back'), (4, 'r4', 3, 'credits', 1, 900, 0, 'EUR', 'sandbox', 'failed');
    insert into payment_refund (payment_id, provider, transaction_id, amount_minor, currency, reason, created_at, returned_at) values
      (2, 'sandbox', 't2', 200, 'EUR', 'requested', now(), now()), (3, 'sandbox', 't3', 100, 'ILS', 'by_provider', now(), now());
    insert into withdrawal (number, person_id, email, language, reference, body, at, signed_in)
      values ('W-1', 4, '', 'en', '', '', now(), true);
    insert into campaign_member (person_id, campaign_id, code, registered_at, verified_at, first_payment_id) values
      (1, 1, 'spring', '2026-03-01T23:59:59Z', now(), 1), (2, 1, 'spring', '2026-03-02T00:00:00Z', null, 3),
      (3, 1, 'spring', '2026-03-02T12:00:00Z', null, null), (4, 1, 'spring', '2026-03-02T12:00:00Z', now(), null);
    insert into wheel_weights (id, weights) overriding system value
      values (1, array[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), (2, array[1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    insert into spin (id, person_id, trace_id, paid, price, weights_id, server_seed, client_seed, next_hash, place, credits,
        credits_version, spins_left, at)
      select n, 5, n, false, 0, 1 + n / 4, '', '', '', n % 2, 0, 0, 0, now() from generate_series(1, 6) n;
    insert into broadcast (id, name, kind, segment, channels, texts, created_at, stored_sent, stored_failed, stored_left)
      overriding system value values (1, 'A', 'service', '{}', '{in_app}', '{}', now(), null, null, null),
      (2, 'B', 'service', '{}', '{in_app}', '{}', now(), null, null, null), (3, 'C', 'service', '{}', '{in_app}', '{}', now(), 7, 1, null);
    insert into broadcast_send (broadcast_id, person_id, channel, state, due_at) values (1, 1, 'in_app', 'sent', now()),
      (1, 2, 'in_app', 'sent', now()), (1, 3, 'in_app', 'failed', now()), (1, 4, 'in_app', 'due', now()), (1, 5, 'in_app', 'left_out', now());
  `);
  await migrate(url);
  const { rows: days } = await query(`
    select to_char(day, 'YYYY-MM-DD') as day, registered::int, verified::int, first_buyers::int, withdrawn::int, net_ils::int, net_usd::int,
      net_eur::int
    from campaign_day order by day`);
  const none = { verified: 0, first_buyers: 0, withdrawn: 0, net_ils: 0, net_usd: 0, net_eur: 0 };
  expect(days).toEqual([
    { ...none, day: '2026-03-01', registered: 1, verified: 1, first_buyers: 1, net_eur: 1_300 },
    { ...none, day: '2026-03-02', registered: 3, verified: 1, first_buyers: 1, withdrawn: 1 },
  ]);
  const { rows: draws } = await query(
    'select weights_id, place, drawn::int from spin_count order by weights_id, place',
  );
  expect(draws).toEqual([
    { weights_id: 1, place: 0, drawn: 1 },
    { weights_id: 1, place: 1, drawn: 2 },
    { weights_id: 2, place: 0, drawn: 2 },
    { weights_id: 2, place: 1, drawn: 1 },
  ]);
  const { rows: sends } = await query(
    'select id::int, stored_sent as sent, stored_failed as failed, stored_left as left from broadcast order by id',
  );
  expect(sends).toEqual([
    { id: 1, sent: 2, failed: 1, left: 1 },
    { id: 2, sent: 0, failed: 0, left: 0 },
    { id: 3, sent: 7, failed: 1, left: 0 },
  ]);
});
