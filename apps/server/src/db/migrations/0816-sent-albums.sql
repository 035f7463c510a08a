-- What staff send in the name of a virtual profile: pictures of its album, and its own stories.

-- Stores a batch of sends, at most one a sender, in the order of the arrays; `features/chat/store-messages.ts` calls it.
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
declare
  contacts_limit constant integer := first_contact_limit();
  beginners bigint[];
begin
  -- A statement of its own: the next one's snapshot then sees what others committed while we waited (a block, the same trace id
  -- through another process).
  perform pg_advisory_xact_lock(key) from (
    select distinct pair_key(sender, receiver) as key from unnest(senders, receivers) as pair (sender, receiver) order by key
  ) pairs;

  if contacts_limit > 0 then
    select array_agg(person.id) into beginners
    from unnest(senders, times) as given (sender, at_ms) join person on person.id = sender
    where not virtual and is_beginner(created_at, to_timestamp(at_ms / 1000));
  end if;
  if kinds is not null or beginners is not null then
    -- Held before pictures and first contacts are looked at: what another process is sending right now counts.
    perform from wallet where person_id = any(senders) order by person_id for update;
  end if;

  if kinds is not null then
    select
      array_agg(case kind when 'text' then named when 'gift' then gift.icon when 'pphoto' then photo.media_key
        when 'image' then coalesce(media.key, photo.media_key) end order by place),
      array_agg(case when staff_id is not null then 0 else coalesce(fixed, gift.price) end order by place)
    into bodies, prices
    from unnest(senders, bodies, prices, kinds, staff) with ordinality as given (sender, named, fixed, kind, staff_id, place)
    left join lateral (
      select gift.price, icon from gift where active and gift.id = case kind when 'gift' then named::integer end
        and (staff_id is not null or is_flag_on('gifts', sender)) offset 0
    ) gift on true
    left join lateral (
      -- Staff also send pictures of the album of a virtual profile, as images.
      select media_key from photo where (kind = 'pphoto' or kind = 'image' and given.staff_id is not null and visible = 'album')
        and media_key = named and person_id = sender and review = 'approved' offset 0
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
            or case (select partners_rule())
              when 'by market' then not case when staff_id is null then may_meet(sender_id, receiver_id)
                else may_meet(receiver_id, sender_id) end
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
          when staff_id is null and sender_id = any(beginners)
            and not exists (select from conversation where owner_id = sender_id and peer_id = receiver_id)
            and (select count(*) from first_contacts(sender_id, sent.at)) >= contacts_limit
            then 'limit_reached'
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
        -- In a virtual profile's name: one of its own, which the message shows to the receiver.
        select media_key as story_key, extract(epoch from ends_at)::float8 as story_ends from story
        where story.id = sent.story_id and story.at <= sent.at and ends_at > sent.at and review = 'approved'
          and case when sent.staff_id is null then story.person_id = receiver_id
            and exists (select from member where member.person_id = sender_id and premium_until > sent.at)
            else story.person_id = sender_id end offset 0
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
