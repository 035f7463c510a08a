-- What a statement and a refund say is stored by whoever moves coins; `npm run audit` compares it with a replay of the ledger.

-- The balance of both lots after the transfer, in the order of hours (then ids) in which a statement shows them.
alter table ledger_transfer add column balance_after integer;
-- Of a charge: the position in its lot up to which coins are spent after it (`grant_range`).
alter table ledger_transfer add column spent_to bigint;
alter table ledger_transfer alter column balance_after set statistics 20, alter column spent_to set statistics 20;
-- Whoever books says the balance: a process of an earlier release, which does not, moves no coins beside this one.
alter table ledger_transfer add constraint ledger_transfer_says_balance check (balance_after is not null) not valid;
alter table ledger_transfer drop constraint ledger_transfer_pkey;
alter table ledger_transfer add constraint ledger_transfer_pkey primary key using index ledger_transfer_by_time;

-- What happened is never changed; what follows from it may be made anew.
drop trigger ledger_transfer_append_only on ledger_transfer;
create trigger ledger_transfer_append_only
  before delete or update of id, debit, credit, amount, cause, cause_id, lot, person_id, at on ledger_transfer
  for each row execute function refuse_change();

-- The hour of the newest transfer. Null: balances have to be made anew, because they are from before this column or a transfer
-- was booked under an earlier hour than the one before it (`restate_wallet`).
alter table wallet add column ledger_at timestamptz;
alter table wallet alter column ledger_at set default '-infinity';
-- The coins of a lot stand in a line in the order in which they are spent: its end, as a position. So many are spent as this is
-- more than the balance: a charge moves no position. Null: from before these columns (`restate_wallet`).
alter table wallet add column given_end bigint, add column bought_end bigint;
alter table wallet alter column given_end set default 0, alter column bought_end set default 0;

-- Whose coins stand where in that line: the positions from `ends_at - coins` to `ends_at` are of the grant `grant_id`, the transfer
-- that brought them. What is spent stays, to tell which grants a charge was paid from; what is unspent stands in the order of grants.
create table grant_range (
  person_id bigint not null references person (id) on delete restrict,
  lot text not null check (lot in ('given', 'bought')),
  ends_at bigint not null,
  coins bigint not null check (coins > 0),
  grant_id bigint not null,
  primary key (person_id, lot, ends_at)
);

-- Adds coins to unspent grants of a lot, or takes them: `grants` and `changes`. `spent`: the position up to which the lot is spent.
-- Grants are spent in the order in which they were given, so what came back stands before what is younger.
create function move_grants(person bigint, of_lot text, spent bigint, grants bigint[], changes bigint[]) returns void
language plpgsql as $$
declare
  kept bigint[];
  left_of bigint[];
begin
  select array_agg(grant_id order by grant_id), array_agg(left_over order by grant_id) into kept, left_of from (
    select grant_id, sum(coins)::bigint as left_over from (
      select grant_id, ends_at - greatest(spent, ends_at - coins) as coins
      from grant_range where person_id = person and lot = of_lot and ends_at > spent
      union all
      select * from unnest(grants, changes)
    ) part group by grant_id having sum(coins) <> 0
  ) unspent;
  delete from grant_range where person_id = person and lot = of_lot and ends_at - coins >= spent;
  update grant_range set ends_at = spent, coins = coins - (ends_at - spent)
    where person_id = person and lot = of_lot and ends_at > spent;
  insert into grant_range (person_id, lot, ends_at, coins, grant_id)
    select person, of_lot, spent + sum(coins) over (order by grant_id), coins, grant_id from unnest(kept, left_of) as unspent (grant_id, coins);
end $$;

-- The grants that the last `coins` coins of a charge were paid from.
create function grants_of_charge(person bigint, of_lot text, charge_to bigint, coins bigint)
returns table (grant_id bigint, paid bigint) language sql stable as $$
  select grant_id, sum(least(ends_at, charge_to) - greatest(ends_at - range.coins, charge_to - grants_of_charge.coins))::bigint
  from grant_range range
  where person_id = person and lot = of_lot and ends_at > charge_to - grants_of_charge.coins and ends_at - range.coins < charge_to
  group by grant_id
$$;

-- Makes what is stored beside a person's transfers anew where it has to be: `wallet` says so. Replays them in the order in which they
-- were booked; holds the wallet.
create function restate_wallet(person bigint) returns void language plpgsql as $$
declare
  held record;
  moved record;
  of_lot text;
  lot_end bigint;
  ends bigint[] := '{}';
begin
  select ledger_at, given_end into held from wallet where person_id = person for update;
  if held.ledger_at is null or held.given_end is null then
    update ledger_transfer set balance_after = line.balance, spent_to = line.spent
    from (
      select at, id, sum(case when starts_with(credit, 'member:') then amount else -amount end) over (order by at, id) as balance,
        case when is_charge then sum(amount) filter (where is_charge) over (partition by lot order by id) end as spent
      from (
        select *, starts_with(debit, 'member:') and cause not in ('refund', 'repayment') as is_charge
        from ledger_transfer where person_id = person
      ) transfer
    ) line
    where person_id = person and ledger_transfer.at = line.at and ledger_transfer.id = line.id
      and (balance_after, spent_to) is distinct from (line.balance, line.spent);
    update wallet set ledger_at = coalesce((select max(at) from ledger_transfer where person_id = person), '-infinity')
    where person_id = person;
  end if;
  if held.given_end is not null then
    return;
  end if;
  delete from grant_range where person_id = person;
  foreach of_lot in array array['given', 'bought'] loop
    lot_end := 0;
    -- Charges move no coins in the line; how many were booked before each other transfer is where the line is spent up to.
    for moved in
      select id, cause, cause_id, amount, spent from (
        select id, cause, cause_id, amount, spent_to,
          coalesce(sum(amount) filter (where spent_to is not null) over (order by id), 0)::bigint as spent
        from ledger_transfer where person_id = person and lot = of_lot
      ) transfer where spent_to is null order by id
    loop
      if moved.cause in ('message_return', 'boost_return') then
        perform move_grants(person, of_lot, moved.spent, array_agg(grant_id), array_agg(paid))
        from ledger_transfer charge cross join lateral grants_of_charge(person, of_lot, spent_to, moved.amount)
        where person_id = person and lot = of_lot and charge.cause_id = moved.cause_id
          and charge.cause = any(case moved.cause when 'message_return' then array['message'] else array['boost', 'spotlight'] end);
        lot_end := lot_end + moved.amount;
      elsif moved.cause in ('refund', 'repayment') then
        perform move_grants(person, of_lot, moved.spent, array[id], array[-moved.amount::bigint])
        from ledger_transfer
        where person_id = person and lot = of_lot and cause = 'payment' and cause_id = split_part(moved.cause_id, ':', 1);
        lot_end := lot_end - moved.amount;
      else
        lot_end := lot_end + moved.amount;
        insert into grant_range values (person, of_lot, lot_end, moved.amount, moved.id);
      end if;
    end loop;
    ends := ends || lot_end;
  end loop;
  update wallet set given_end = ends[1], bought_end = ends[2] where person_id = person;
end $$;

-- Stores a batch of sends, at most one a sender, in the order of the arrays; `modules/chat/store-sends.ts` is who calls it.
-- `kinds` and `staff` are null for a batch of members' texts, whose `bodies` and `prices` are final; in others a body is what
-- the sender named (a gift, a picture) and a gift's price stands on the gift. `stories`: which story is answered, null where none
-- is; `replies` likewise: which message of the two. `sessions`: what a member speaks by, null for whoever needs none. A send that is missing in the answer was not paid for. What is locked, in this order everywhere: pairs by key, wallets by person, conversations by (smaller, larger id).
create or replace function send_messages(
  senders bigint[], receivers bigint[], bodies text[], hashes bigint[], traces text[], prices integer[], asked boolean[],
  times float8[], sessions bigint[], kinds text[], staff bigint[], stories bigint[], replies bigint[], notice_version integer, least_credits integer
) returns table (
  n bigint, verdict text, id bigint, to_virtual boolean, notice text, credits integer, credits_no bigint, body text,
  price integer, at timestamptz, story_key text, story_ends float8
) language plpgsql
-- Every look-up is by key: a plan that was made while the tables were small must not read them whole later.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  -- A statement of its own: the next one's snapshot then sees what others committed while we waited (a block, the same trace id
  -- through another process).
  perform pg_advisory_xact_lock(key) from (
    select distinct pair_key(sender, receiver) as key from unnest(senders, receivers) as pair (sender, receiver) order by key
  ) pairs;

  if kinds is not null then
    -- Held before the pictures are looked at: one that another process is sending right now is used.
    perform from wallet where person_id = any(senders) order by person_id for update;
    select
      array_agg(case kind when 'text' then named when 'gift' then gift.icon when 'pphoto' then photo.media_key
        when 'image' then media.key end order by place),
      array_agg(case when staff_id is not null then 0 else coalesce(fixed, gift.price) end order by place)
    into bodies, prices
    from unnest(senders, bodies, prices, kinds, staff) with ordinality as given (sender, named, fixed, kind, staff_id, place)
    left join lateral (
      select gift.price, icon from gift where active and gift.id = case kind when 'gift' then named::integer end offset 0
    ) gift on true
    left join lateral (
      select media_key from photo where kind = 'pphoto' and media_key = named and person_id = sender and review = 'approved' offset 0
    ) photo on true
    left join lateral (
      select key from media where kind = 'image' and key = named and owner_id = sender and purpose = 'chat' and not used offset 0
    ) media on true;
  end if;

  return query with judged as materialized (
    -- The id is drawn here, in the order of arrival, so that what follows needs no join back to the stored rows.
    select weighed.*, case when verdict = 'sent' then nextval('message_id_seq') else first_id end as id
    from (
      select sent.*, receiver.virtual as to_virtual, first_id, first_body, first_price, first_at, credits_after,
        credits_version, first_notice, story_key, story_ends, case when asked and receiver.virtual then 'honest_answer' end as notice,
        case
          -- The rule of `identity/sessions.ts`; the longest life stands there, too.
          when session_id is not null
            and (not coalesce(stands, false) or coalesce(sender.state, 'deleted') in ('banned', 'deleted'))
            then 'unauthenticated'
          when first_id is not null then case when first_hash = body_hash then 'repeated' else 'trace_conflict' end
          -- `visibleTo` (modules/safety) from the sender; in a virtual profile's name from the member. A test compares the two.
          when body is null or sender.id is null or receiver.id is null or sender_id = receiver_id
            or sender.state <> 'active' or receiver.state <> 'active'
            or sender.virtual <> (staff_id is not null)
            or case coalesce((select value #>> '{}' from setting where key = 'partners'), 'virtual')
              when 'mixed' then false
              when 'members' then case when staff_id is null then receiver.virtual else sender.virtual end
              -- A value that is none of the three counts as the default does.
              else not case when staff_id is null then receiver.virtual else sender.virtual end end
            or exists (select from block where blocker_id = sender_id and blocked_id = receiver_id)
            or exists (select from block where blocker_id = receiver_id and blocked_id = sender_id)
            or sent.story_id is not null and story_key is null
            -- Who fits neither way is there for those alone who were shown them (0433).
            or staff_id is null
              and not (sender.s_gender in (0, receiver.gender) and receiver.s_gender in (0, sender.gender))
              and not knows(sender_id, receiver_id, sent.at)
            or sent.reply_to is not null and not coalesce(replies_to_theirs, false)
            then 'not_found'
          when receiver.virtual and price > 0 and coalesce(noticed, 0) < notice_version then 'virtual_notice_required'
          else 'sent'
        end as verdict
      from (
        select sender_id, receiver_id, body, body_hash, trace_id, price, asked, to_timestamp(at_ms / 1000) as at,
          session_id, coalesce(type, 'text') as type, staff_id, story_id, reply_to, n
        from unnest(senders, receivers, bodies, hashes, traces, prices, asked, times, sessions, kinds, staff, stories, replies)
          with ordinality
          as sent (sender_id, receiver_id, body, body_hash, trace_id, price, asked, at_ms, session_id, type, staff_id, story_id, reply_to, n)
      ) sent
      left join person sender on sender.id = sender_id
      left join person receiver on receiver.id = receiver_id
      left join lateral (
        select true as stands from auth_session
        where auth_session.id = session_id and expires_at > sent.at and created_at > sent.at - interval '90 days' offset 0
      ) session on true
      left join lateral (
        select virtual_notice as noticed from member where receiver.virtual and person_id = sender_id offset 0
      ) member on true
      left join lateral (
        select message.id as first_id, message.body_hash as first_hash, message.body as first_body,
          message.price as first_price, message.at as first_at, credits_after, credits_version, message.notice as first_notice
        from message where message.sender_id = sent.sender_id and message.trace_id = sent.trace_id offset 0
      ) earlier on true
      left join lateral (
        -- One that `stories/get` would show the sender now: of the receiver, running, looked at, and the sender has premium.
        select media_key as story_key, extract(epoch from ends_at)::float8 as story_ends from story
        where story.id = sent.story_id and story.person_id = receiver_id and story.at <= sent.at and ends_at > sent.at
          and review = 'approved'
          and exists (select from member where member.person_id = sender_id and premium_until > sent.at) offset 0
      ) story on true
      left join lateral (
        -- Of these two; what somebody else said is as little there as what nobody did.
        select true as replies_to_theirs from message quoted
        where quoted.id = sent.reply_to and least(quoted.sender_id, quoted.receiver_id) = least(sent.sender_id, sent.receiver_id)
          and greatest(quoted.sender_id, quoted.receiver_id) = greatest(sent.sender_id, sent.receiver_id) offset 0
      ) reply on true
      order by n offset 0
    ) weighed
  ), due as (
    select * from judged where verdict = 'sent' order by sender_id offset 0
  ), paid as (
    -- The wallet's charge (`modules/wallet/wallet.ts`): given coins first, never below zero, refused below the least. What was
    -- there before is read with the lock, so it is what the update finds; `returning old` would say it, too, and save 2 to 3 % of
    -- the function's processor time (50 sends a call, interleaved), but is of PostgreSQL 18.
    update wallet set given = wallet.given - least(wallet.given, due.price),
      bought = wallet.bought - due.price + least(wallet.given, due.price), version = wallet.version + (due.price > 0)::integer,
      ledger_at = case when due.price = 0 then wallet.ledger_at when wallet.ledger_at <= due.at then due.at end
    from due cross join lateral (
      select given from wallet held where held.person_id = due.sender_id for update
    ) held
    where due.staff_id is null and person_id = due.sender_id
      and wallet.given + wallet.bought >= greatest(due.price, least_credits)
    returning due.*, wallet.given + wallet.bought as credits, wallet.version as credits_no,
      least(held.given, due.price) as from_given, due.price - least(held.given, due.price) as from_bought,
      wallet.given_end - wallet.given as given_to, wallet.bought_end - wallet.bought as bought_to
  ), booked as (
    insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after, spent_to)
    select 'member:' || sender_id || ':' || part.lot, 'house:chat', part.amount, 'message', paid.id::text, part.lot, sender_id, at,
      part.balance_after, part.spent_to
    from paid cross join lateral (
      values ('given', from_given, credits + from_bought, given_to), ('bought', from_bought, credits, bought_to)
    ) as part (lot, amount, balance_after, spent_to)
    where part.amount > 0
  ), accepted as (
    select * from paid
    union all
    select due.*, 0, 0, 0, 0, 0, 0 from due where staff_id is not null
  ), stored as (
    insert into message (id, sender_id, receiver_id, type, body, story_id, reply_to, price, at, trace_id, body_hash, staff_id, notice,
      credits_after, credits_version) overriding system value
    select id, sender_id, receiver_id, type, body, story_id, reply_to, price, at, trace_id, body_hash, staff_id, notice, credits, credits_no
    from accepted
  ), used_up as (
    update media set used = true where key = any(array(select body from accepted where type = 'image'))
  ), kept as (
    insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_story, last_sender_id,
      unread, waiting_since)
    select owner, peer, id, at, type, case type when 'text' then left(body, 200) else '' end, story_id is not null, sender_id,
      unread,
      case when own or not owner_virtual then null when answered then at else coalesce(before.waiting_since, at) end
    from (
      select side.*, count(*) filter (where not own) over whole as unread, bool_or(own) over whole as answered,
        row_number() over whole as place
      from (
        select sender_id as owner, receiver_id as peer, id, at, type, body, story_id, sender_id, true as own,
          staff_id is not null as owner_virtual, least(sender_id, receiver_id) as low, greatest(sender_id, receiver_id) as high
        from accepted
        union all
        select receiver_id, sender_id, id, at, type, body, story_id, sender_id, false, to_virtual, least(sender_id, receiver_id),
          greatest(sender_id, receiver_id)
        from accepted
      ) side
      window whole as (partition by low, high, owner order by id desc rows between unbounded preceding and unbounded following)
    ) latest
    left join lateral (
      select waiting_since from conversation where owner_virtual and not own and owner_id = owner and peer_id = peer offset 0
    ) before on true
    where place = 1
    order by low, high, owner
    on conflict (owner_id, peer_id) do update set
      last_message_id = excluded.last_message_id, last_at = excluded.last_at, last_type = excluded.last_type,
      last_text = excluded.last_text, last_story = excluded.last_story, last_sender_id = excluded.last_sender_id,
      unread = conversation.unread + excluded.unread, waiting_since = excluded.waiting_since, archived_at = null
  )
  -- What the caller knows does not travel back.
  select n, verdict, id, to_virtual, notice, credits, credits_no, case when type <> 'text' then body end, price, null::timestamptz,
    story_key, story_ends
  from accepted
  union all
  select n, verdict, id, to_virtual, first_notice, credits_after, credits_version, first_body, first_price, first_at,
    story_key, story_ends
  from judged where verdict <> 'sent';
end $$;
