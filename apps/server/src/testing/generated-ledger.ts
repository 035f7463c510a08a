import type pg from 'pg';
import { dropIndexes } from './drop-indexes.ts';

/** The number of ledger rows that one member leaves, on average. */
const transfersOfEach = 47.2;
const messagesOfEach = 40;
/** Bonus coins are spent before purchased ones. With messages of 50 coins the ninth is paid from both lots. */
const given = { gift: 200, bonus: 230 };
const bought = 2_500;

type Run = (text: string) => Promise<unknown>;
/** Members are 1 to `members`, virtual profiles the `personas` after them. */
type Size = { members: number; personas: number };

/**
 * Generates the ledger of a site that has been in use for a while: about `transfers` transfers without an error, the
 * same every time. Members receive coins, buy some, write to members and to virtual profiles (which reply, or whose
 * silence returns coins), spin the wheel free and for coins, and use the spotlight. Orders are open, failed, paid,
 * refunded and charged back. Rows are in the order of time, so the rows of one member lie far apart. The schema is
 * migrated, and there are no members yet.
 */
export async function fillLedger(client: pg.Client, transfers: number): Promise<void> {
  const run: Run = (text) => client.query(text);
  const members = Math.max(8, Math.round(transfers / transfersOfEach));
  const size = { members, personas: Math.max(4, Math.round(members / 400)) };
  await run(
    `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set enable_nestloop = on`,
  );
  const putBack = await dropIndexes(client, ['message', 'ledger_transfer'], { keys: true });
  await run(
    'create unlogged table ledger_draft (like ledger_transfer including defaults including identity)',
  );
  await people(run, size);
  await orders(run, size);
  await premium(run, size);
  await messages(run, size);
  await spins(run, size);
  await boosts(run, size);
  await whatWentBack(run);
  await run(`
    insert into ledger_transfer overriding system value
    select id, debit, credit, amount, cause, cause_id, lot, person_id, at, sum(signed) over (partition by person_id order by at, id),
      case when signed < 0 and cause <> 'refund' then
        sum(amount) filter (where signed < 0 and cause <> 'refund') over (partition by person_id, lot order by id) end
    from (select *, case when credit like 'member:%' then amount else -amount end as signed from ledger_draft) drafted
    order by id`);
  await run('drop table ledger_draft');
  await putBack();
  await run(`
    insert into wallet (person_id, given, bought, version, ledger_at, given_end, bought_end)
    select person_id, sum(signed) filter (where lot = 'given'), coalesce(sum(signed) filter (where lot = 'bought'), 0), count(*), null, null,
      null
    from (select person_id, lot, case when credit like 'member:%' then amount else -amount end as signed from ledger_transfer) each
    group by person_id`);
  await run('select restate_wallet(person_id) from wallet');
  await run(`
    update member set free_spins = had from (select person_id, sum(change) as had from spin_movement group by person_id) each
    where each.person_id = member.person_id`);
  await run('vacuum analyze');
}

/**
 * Inserts a transfer for each row of `from`: the person, the cause and its id, the lot, the account of the site, and
 * `amount`, positive towards the person.
 */
const transfer = (run: Run, from: string) =>
  run(`
    insert into ledger_draft (debit, credit, amount, cause, cause_id, lot, person_id)
    select case when amount > 0 then other_side else mine end, case when amount > 0 then mine else other_side end, abs(amount), cause, cause_id, lot,
      person_id
    from (select *, 'member:' || person_id || ':' || lot as mine from (${from}) part where amount <> 0) part`);

async function people(run: Run, { members, personas }: Size): Promise<void> {
  await run(`
    insert into person (id, virtual, gender, birth) overriding system value
    select n, n > ${members}, 1 + n % 2, '1990-01-01' from generate_series(1, ${members + personas}) n`);
  await run(`
    insert into member (person_id, auth_user_id, email)
    select n, 1000000000 + n, n || '@example.test' from generate_series(1, ${members}) n`);
  await transfer(
    run,
    `select n as person_id, 'signup_gift' as cause, n as cause_id, 'given' as lot, 'house:gifts' as other_side, ${given.gift} as amount
    from generate_series(1, ${members}) n`,
  );
}

async function orders(run: Run, { members }: Size): Promise<void> {
  await run(`
    insert into payment (id, person_id, reference, kind, package_id, credits, bonus, free_spins, amount_minor, currency, provider,
      state, provider_txn, settled_at) overriding system value
    select n, n, 'paid ' || n, 'credits', 4, ${bought}, ${given.bonus}, (n % 4 = 0)::int, 4499, 'USD', 'sandbox',
      case when n % 20 = 0 then 'refunded' when n % 33 = 0 then 'charged_back' else 'paid' end, 't' || n, now()
    from generate_series(1, ${members}) n
    union all
    select ${members} + n, n, 'open ' || n, 'credits', 4, ${bought}, ${given.bonus}, 0, 4499, 'USD', 'sandbox',
      case when n % 2 = 0 then 'created' else 'failed' end, null, case when n % 2 = 0 then null else now() end
    from generate_series(1, ${members}, 3) n`);
  await transfer(
    run,
    `select person_id, 'payment' as cause, id as cause_id, lot, other_side, amount from payment
    cross join lateral (values ('bought', 'house:sales', credits), ('given', 'house:gifts', bonus)) as part (lot, other_side, amount)
    where provider_txn is not null`,
  );
}

/** Inserts one month of premium for every tenth member. */
async function premium(run: Run, { members }: Size): Promise<void> {
  await run(`
    insert into payment (id, person_id, reference, kind, package_id, months, amount_minor, currency, provider, state, provider_txn,
      settled_at) overriding system value
    select ${2 * members} + n, n, 'premium ' || n, 'premium', 1, 1, 2999, 'USD', 'sandbox', 'paid', 'p' || n, now()
    from generate_series(10, ${members}, 10) n`);
  await run(`
    insert into premium_movement (person_id, cause, cause_id, payment_id, change_s, until, at)
    select person_id, 'payment', id, id, 30 * 86400, now() + interval '2592000 seconds', now() from payment where months > 0`);
  await run(`
    update member set premium_until = until from premium_movement moved where moved.person_id = member.person_id`);
}

/** Inserts messages: each member writes to three virtual profiles and one member. */
async function messages(run: Run, { members, personas }: Size): Promise<void> {
  const hash = (to: string, type: string, body: string) =>
    `('x' || encode(sha256(convert_to(${to} || ' ' || ${type} || ' ' || ${body}, 'UTF8')), 'hex'))::bit(48)::bigint`;
  await run(`
    insert into message (id, sender_id, receiver_id, type, body, price, trace_id, body_hash, returned_at, seen_at)
      overriding system value
    select id, sender_id, receiver_id, type, body, 50, 'trace' || id, ${hash('receiver_id', 'type', 'body')},
      case when id % 50 = 0 and receiver_id > ${members} then now() end, case when id % 3 > 0 then now() end
    from generate_series(1, ${messagesOfEach}) nth cross join generate_series(1, ${members}) sender_id cross join lateral (
      select (nth - 1) * ${members}::bigint + sender_id as id,
        case nth % 4 when 0 then sender_id % ${members} + 1 else ${members} + 1 + (sender_id * 3 + nth % 4) % ${personas} end as receiver_id,
        case nth % 10 when 9 then 'gift' else 'text' end as type, 'A few words of middling length, number ' || nth as body) message`);
  await run(`
    insert into message (id, sender_id, receiver_id, type, body, trace_id, body_hash, staff_id) overriding system value
    select ${messagesOfEach}::bigint * ${members} + (member_id - 1) * 3 + nth, ${members} + 1 + (member_id * 3 + nth) % ${personas},
      member_id, 'text', body, 'answer' || member_id || '-' || nth, ${hash('member_id', `'text'`, 'body')}, 1
    from generate_series(1, ${members}) member_id cross join generate_series(1, 3) nth
    cross join lateral (select 'An answer, number ' || nth as body) message`);
  await run(`
    insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_sender_id, unread)
    select owner_id, peer_id, last / 2, now(), 'text', '', case last % 2 when 1 then owner_id else peer_id end, unread
    from (
      select owner_id, peer_id, max(id * 2 + mine) as last, count(*) filter (where mine = 0 and seen_at is null) as unread
      from message cross join lateral (values (sender_id, receiver_id, 1), (receiver_id, sender_id, 0)) as side (owner_id, peer_id, mine)
      group by 1, 2
    ) conversation`);
  const fromGiven = `least(50, greatest(0, ${given.gift + given.bonus} - 50 * ((id - 1) / ${members})))`;
  const parts = `message cross join lateral (values ('given', ${fromGiven}), ('bought', 50 - ${fromGiven})) as part (lot, coins)`;
  await transfer(
    run,
    `select sender_id as person_id, 'message' as cause, id as cause_id, lot, 'house:chat' as other_side, -coins as amount
    from ${parts} where price > 0`,
  );
  await transfer(
    run,
    `select sender_id as person_id, 'message_return' as cause, id as cause_id, lot, 'house:chat' as other_side, coins as amount
    from ${parts} where returned_at is not null`,
  );
}

/**
 * Inserts spins: every member spins once free (ids 1 to `members`), every second member once more for coins.
 */
async function spins(run: Run, { members }: Size): Promise<void> {
  const seedOf = (id: string) => `encode(sha256(('seed ' || ${id})::bytea), 'hex')`;
  await run(
    'insert into wheel_weights (weights) values (array[500, 400, 120, 20, 4700, 2, 50, 1000, 8, 3200])',
  );
  await run(`
    insert into spin (id, person_id, trace_id, paid, price, weights_id, server_seed, client_seed, next_hash, place, coins, credits,
      credits_version, spins_left, at)
    select nth, (nth - 1) % ${members} + 1, 'trace' || nth, nth > ${members}, case when nth > ${members} then 100 else 0 end, weights.id,
      ${seedOf('nth')}, 'luck', encode(sha256(convert_to(${seedOf(`nth + ${members}`)}, 'UTF8')), 'hex'), place,
      (array[200, null, 350, 1000, 50, 10000, 500, 150, 5000, 100])[place + 1], 0, 0, 0, now()
    from (select id, wheel_shares(weights) as shares from wheel_weights order by id desc limit 1) weights
    cross join generate_series(1, ${2 * members}) nth
    cross join lateral (select width_bucket(wheel_number(${seedOf('nth')}::bytea, 'luck:' || nth), shares) as place) drawn
    where nth <= ${members} or nth % 2 = 0`);
  await transfer(
    run,
    `select person_id, 'wheel' as cause, id as cause_id, 'bought' as lot, 'house:wheel' as other_side, -price as amount from spin
    union all select person_id, 'wheel_prize', id, 'given', 'house:wheel', coins from spin where coins is not null`,
  );
  await run(`
    insert into spin_movement (person_id, cause, cause_id, change, at)
    select person_id, 'sign_up', person_id, 1, now() from member
    union all select person_id, 'payment', id, free_spins, now() from payment where provider_txn is not null and free_spins > 0
    union all select person_id, 'refund', id, -free_spins, now() from payment where state in ('refunded', 'charged_back') and free_spins > 0
    union all select person_id, 'used', id, -1, now() from spin where not paid
    union all select person_id, 'won', id, 1, now() from spin where coins is null`);
}

/** Inserts every fifth boost that got fewer impressions than promised, and every seventh one that runs. */
async function boosts(run: Run, { members }: Size): Promise<void> {
  await run(`
    insert into boost (person_id, kind, started_at, ends_at, to_show, shown, trace_id, price, settled_at, credits_returned)
    select n, 'featured', now() - interval '9 days', now() - interval '2 days', 100, 60, 'trace' || n, 250, now() - interval '2 days', 100
    from generate_series(5, ${members}, 5) n
    union all
    select n, 'spotlight', now(), now() + interval '30 days', null, 0, 'spot' || n, 300, null, 0 from generate_series(7, ${members}, 7) n`);
  await transfer(
    run,
    `select person_id, case kind when 'spotlight' then kind else 'boost' end as cause, id as cause_id, 'bought' as lot,
      'house:boosts' as other_side, -price as amount from boost
    union all select person_id, 'boost_return', id, 'bought', 'house:boosts', credits_returned from boost`,
  );
}

/** Returns the remaining purchased coins. The spent part of the purchase becomes a debt. */
async function whatWentBack(run: Run): Promise<void> {
  await run(`
    with taken as (
      select payment.id, sum(case when credit like 'member:%' then amount else -amount end)::int as coins
      from payment join ledger_draft on ledger_draft.person_id = payment.person_id and lot = 'bought'
      where state in ('refunded', 'charged_back') group by payment.id
    )
    update payment set owed_credits = credits + bonus - coins from taken where taken.id = payment.id`);
  await transfer(
    run,
    `select person_id, 'refund' as cause, id as cause_id, 'bought' as lot, 'house:refunds' as other_side, owed_credits - credits - bonus as amount
    from payment where state in ('refunded', 'charged_back')`,
  );
}
