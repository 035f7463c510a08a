-- The current text of `send_messages`. A migration that replaces the function changes this file too:
-- `db/functions.pg.test.ts` compares it with the migrated database.
-- Stores a batch of messages, at most one of each sender, in the order of the arrays. `features/chat/store-messages.ts` calls it.
-- `types` and `staff_ids` are null for a batch that holds only texts of members: their `bodies` and `prices` are final. In other
-- batches a body is what the sender named (the number of a gift, the key of a picture), and the price of a gift is read here.
-- `story_ids`: the story that a message replies to, or null. `reply_ids`: the quoted message of the same two people, or null.
-- `session_ids`: the session of the sender, null where none is needed.
-- Returns a row for each message, except for those that the sender could not pay.
-- Locks, everywhere in this order: pairs by key, wallets by person, conversations by the smaller and the larger id.
create function send_messages(
  sender_ids bigint[], receiver_ids bigint[], bodies text[], body_hashes bigint[], trace_ids text[], prices integer[],
  authenticity_questions boolean[], times_ms float8[], session_ids bigint[], types text[], staff_ids bigint[], story_ids bigint[],
  reply_ids bigint[], notice_version integer, min_credits integer
) returns table (
  n bigint, verdict text, id bigint, to_virtual boolean, notice text, credits integer, credits_no bigint, body text,
  price integer, at timestamptz, story_key text, story_ends float8
) language plpgsql
-- Every look-up is by key. A plan made while the tables were small must not read whole tables later.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  contacts_limit constant integer := first_contact_limit();
  -- Empty, never null: `null and x` evaluates x, which counts the first contacts of every sender.
  limited_ids bigint[] = '{}';
begin
  -- A statement of its own: the snapshot of the next one then contains what others committed during the wait (a block, the same
  -- trace id through another process).
  perform pg_advisory_xact_lock(key) from (
    select distinct pair_key(sender_id, receiver_id) as key
    from unnest(sender_ids, receiver_ids) as pair (sender_id, receiver_id) order by key
  ) pairs;

  if contacts_limit > 0 then
    -- Beginners who write to somebody for the first time.
    select coalesce(array_agg(person.id), '{}') into limited_ids
    from (
      select sender_id, at_ms from unnest(sender_ids, receiver_ids, times_ms) as given (sender_id, receiver_id, at_ms)
      where not exists (select from conversation where owner_id = sender_id and peer_id = receiver_id) offset 0
    ) first_contact join person on person.id = sender_id
    where not virtual and is_beginner(created_at, to_timestamp(at_ms / 1000));
  end if;
  if types is not null or limited_ids <> '{}' then
    -- Locked before pictures and first contacts are read: what another process is sending right now counts.
    perform from wallet where person_id = any(sender_ids) order by person_id for update;
  end if;

  if types is not null then
    select
      array_agg(case type when 'text' then named when 'gift' then gift.icon when 'pphoto' then photo.media_key
        when 'image' then coalesce(media.key, photo.media_key) end order by position),
      array_agg(case when staff_id is not null then 0 else coalesce(fixed_price, gift.price) end order by position)
    into bodies, prices
    from unnest(sender_ids, bodies, prices, types, staff_ids) with ordinality
      as given (sender_id, named, fixed_price, type, staff_id, position)
    left join lateral (
      select gift.price, icon from gift where active and gift.id = case type when 'gift' then named::integer end
        and (staff_id is not null or is_flag_on('gifts', sender_id)) offset 0
    ) gift on true
    left join lateral (
      -- Staff also send pictures from the album of a virtual profile, as images.
      select media_key from photo
      where (type = 'pphoto' or type = 'image' and given.staff_id is not null and visible = 'album')
        and media_key = named and person_id = sender_id and review = 'approved' offset 0
    ) photo on true
    left join lateral (
      select key from media
      where type = 'image' and key = named and owner_id = sender_id and purpose = 'chat' and not used offset 0
    ) media on true;
  end if;

  return query with checked as materialized (
    -- The id is drawn here, in the order of arrival, so the following steps need no join back to the stored rows.
    select candidate.*, case when verdict = 'sent' then nextval('message_id_seq') else first_id end as id
    from (
      select sent.*, receiver.virtual as to_virtual, first_id, first_body, first_price, first_at, credits_after,
        credits_version, first_notice, story_key, story_ends,
        case when is_authenticity_question and receiver.virtual then 'honest_answer' end as notice,
        case
          -- The rule of `auth/sessions.ts`, which also defines the longest life of a session.
          when session_id is not null
            and (not coalesce(is_session_valid, false) or coalesce(sender.state, 'deleted') in ('banned', 'deleted'))
            then 'unauthenticated'
          when first_id is not null then case when first_hash = body_hash then 'repeated' else 'trace_conflict' end
          -- `visibleToSql` (`features/safety/visibility.ts`), seen by the sender; in the name of a virtual profile, seen by the
          -- member. A test compares the two.
          when body is null or sender.id is null or receiver.id is null or sender_id = receiver_id
            or sender.state <> 'active' or receiver.state <> 'active'
            or sender.virtual <> (staff_id is not null)
            or case (select partners_rule())
              when 'by market' then not case when staff_id is null then may_meet(sender_id, receiver_id)
                else may_meet(receiver_id, sender_id) end
              when 'mixed' then false
              when 'members' then case when staff_id is null then receiver.virtual else sender.virtual end
              -- Any other value counts as the default.
              else not case when staff_id is null then receiver.virtual else sender.virtual end end
            or exists (select from block where blocker_id = sender_id and blocked_id = receiver_id)
            or exists (select from block where blocker_id = receiver_id and blocked_id = sender_id)
            or sent.story_id is not null and story_key is null
            -- Somebody who does not match the search of the other is visible only to those who were shown them.
            or staff_id is null
              and not (sender.s_gender in (0, receiver.gender) and receiver.s_gender in (0, sender.gender))
              and not knows(sender_id, receiver_id, sent.at)
            or sent.reply_to is not null and not coalesce(is_quote_of_pair, false)
            then 'not_found'
          when receiver.virtual and price > 0 and coalesce(accepted_notice_version, 0) < notice_version
            then 'virtual_notice_required'
          when staff_id is null and sender_id = any(limited_ids)
            and (select count(*) from first_contacts(sender_id, sent.at)) >= contacts_limit
            then 'limit_reached'
          else 'sent'
        end as verdict
      from (
        select sender_id, receiver_id, body, body_hash, trace_id, price, is_authenticity_question, to_timestamp(at_ms / 1000) as at,
          session_id, coalesce(type, 'text') as type, staff_id, story_id, reply_to, n
        from unnest(sender_ids, receiver_ids, bodies, body_hashes, trace_ids, prices, authenticity_questions, times_ms, session_ids,
            types, staff_ids, story_ids, reply_ids) with ordinality
          as sent (sender_id, receiver_id, body, body_hash, trace_id, price, is_authenticity_question, at_ms, session_id,
            type, staff_id, story_id, reply_to, n)
      ) sent
      left join person sender on sender.id = sender_id
      left join person receiver on receiver.id = receiver_id
      left join lateral (
        select true as is_session_valid from auth_session
        where auth_session.id = session_id and expires_at > sent.at and created_at > sent.at - interval '90 days' offset 0
      ) session on true
      left join lateral (
        select virtual_notice as accepted_notice_version from member where receiver.virtual and person_id = sender_id offset 0
      ) member on true
      left join lateral (
        select message.id as first_id, message.body_hash as first_hash, message.body as first_body,
          message.price as first_price, message.at as first_at, credits_after, credits_version, message.notice as first_notice
        from message where message.sender_id = sent.sender_id and message.trace_id = sent.trace_id offset 0
      ) earlier on true
      left join lateral (
        -- A story that `stories/get` shows the sender now: of the receiver, running, approved, and the sender has premium.
        -- In the name of a virtual profile: one of its own stories, which the message shows to the receiver.
        select media_key as story_key, extract(epoch from ends_at)::float8 as story_ends from story
        where story.id = sent.story_id and story.at <= sent.at and ends_at > sent.at and review = 'approved'
          and case when sent.staff_id is null then story.person_id = receiver_id
            and exists (select from member where member.person_id = sender_id and premium_until > sent.at)
            else story.person_id = sender_id end offset 0
      ) story on true
      left join lateral (
        -- Only a message of these two can be quoted.
        select true as is_quote_of_pair from message quoted
        where quoted.id = sent.reply_to and least(quoted.sender_id, quoted.receiver_id) = least(sent.sender_id, sent.receiver_id)
          and greatest(quoted.sender_id, quoted.receiver_id) = greatest(sent.sender_id, sent.receiver_id) offset 0
      ) reply on true
      order by n offset 0
    ) candidate
  ), sendable as (
    select * from checked where verdict = 'sent' order by sender_id offset 0
  ), charged as (
    -- The charge of `features/wallet/ledger.ts`: given coins first, never below zero, rejected below `min_credits`. The balance
    -- before is read with the lock, so the update finds the same. `returning old` would save 2 to 3 % of the function's processor
    -- time (batches of 50, interleaved), but needs PostgreSQL 18.
    update wallet set given = wallet.given - least(wallet.given, sendable.price),
      bought = wallet.bought - sendable.price + least(wallet.given, sendable.price),
      version = wallet.version + (sendable.price > 0)::integer,
      ledger_at = case when sendable.price = 0 then wallet.ledger_at when wallet.ledger_at <= sendable.at then sendable.at end
    from sendable cross join lateral (
      select given from wallet locked where locked.person_id = sendable.sender_id for update
    ) locked
    where sendable.staff_id is null and person_id = sendable.sender_id
      and wallet.given + wallet.bought >= greatest(sendable.price, min_credits)
    returning sendable.*, wallet.given + wallet.bought as credits, wallet.version as credits_no,
      least(locked.given, sendable.price) as from_given, sendable.price - least(locked.given, sendable.price) as from_bought,
      wallet.given_end - wallet.given as given_to, wallet.bought_end - wallet.bought as bought_to
  ), transferred as (
    insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after, spent_to)
    select 'member:' || sender_id || ':' || part.lot, 'house:chat', part.amount, 'message', charged.id::text, part.lot, sender_id,
      at, part.balance_after, part.spent_to
    from charged cross join lateral (
      values ('given', from_given, credits + from_bought, given_to), ('bought', from_bought, credits, bought_to)
    ) as part (lot, amount, balance_after, spent_to)
    where part.amount > 0
  ), accepted as (
    select * from charged
    union all
    select sendable.*, 0, 0, 0, 0, 0, 0 from sendable where staff_id is not null
  ), stored as (
    insert into message (id, sender_id, receiver_id, type, body, story_id, reply_to, price, at, trace_id, body_hash, staff_id,
      notice, credits_after, credits_version) overriding system value
    select id, sender_id, receiver_id, type, body, story_id, reply_to, price, at, trace_id, body_hash, staff_id, notice, credits,
      credits_no
    from accepted
  ), used_pictures as (
    update media set used = true where key = any(array(select body from accepted where type = 'image'))
  ), updated_conversations as (
    insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_story, last_sender_id,
      unread, waiting_since)
    select owner, peer, id, at, type, case type when 'text' then left(body, 200) else '' end, story_id is not null, sender_id,
      unread,
      case when own or not owner_virtual then null when has_own then at else coalesce(previous.waiting_since, at) end
    from (
      select sides.*, count(*) filter (where not own) over by_owner as unread, bool_or(own) over by_owner as has_own,
        row_number() over by_owner as position
      from (
        select sender_id as owner, receiver_id as peer, id, at, type, body, story_id, sender_id, true as own,
          staff_id is not null as owner_virtual, least(sender_id, receiver_id) as low, greatest(sender_id, receiver_id) as high
        from accepted
        union all
        select receiver_id, sender_id, id, at, type, body, story_id, sender_id, false, to_virtual, least(sender_id, receiver_id),
          greatest(sender_id, receiver_id)
        from accepted
      ) sides
      window by_owner as (partition by low, high, owner order by id desc rows between unbounded preceding and unbounded following)
    ) latest
    left join lateral (
      select waiting_since from conversation where owner_virtual and not own and owner_id = owner and peer_id = peer offset 0
    ) previous on true
    where position = 1
    order by low, high, owner
    on conflict (owner_id, peer_id) do update set
      last_message_id = excluded.last_message_id, last_at = excluded.last_at, last_type = excluded.last_type,
      last_text = excluded.last_text, last_story = excluded.last_story, last_sender_id = excluded.last_sender_id,
      unread = conversation.unread + excluded.unread, waiting_since = excluded.waiting_since, archived_at = null
  )
  -- The caller already has what is null here.
  select n, verdict, id, to_virtual, notice, credits, credits_no, case when type <> 'text' then body end, price, null::timestamptz,
    story_key, story_ends
  from accepted
  union all
  select n, verdict, id, to_virtual, first_notice, credits_after, credits_version, first_body, first_price, first_at,
    story_key, story_ends
  from checked where verdict <> 'sent';
end $$;
