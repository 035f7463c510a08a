create table message (
  id bigint generated always as identity primary key,
  sender_id bigint not null,
  receiver_id bigint not null,
  type text not null check (type in ('text', 'image', 'gift', 'pphoto')),
  body text not null,
  story_id bigint,
  -- Coins charged; 0 for virtual profiles.
  price integer not null default 0 check (price >= 0),
  seen_at timestamptz,
  at timestamptz not null default now(),
  trace_id text not null,
  -- Tells the same body from another under one trace id.
  body_hash bigint not null,
  -- Which member of staff wrote it, for virtual profiles.
  staff_id bigint,
  -- The first answer, for whoever repeats the trace id: the sender's coins after the charge, and a free line beside it.
  credits_after integer not null default 0,
  credits_version bigint not null default 0,
  notice text check (notice in ('honest_answer')),
  -- A paid message that a virtual profile did not answer in time: when its coins came back.
  returned_at timestamptz,
  unique (sender_id, trace_id),
  check (sender_id <> receiver_id)
);
create index message_pair on message (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc);
-- By the key of a picture: whether it was sent long ago, for whoever removes its file.
create index message_picture on message (body) where type = 'image';

-- A conversation from one side; both sides' rows are written with the message.
create table conversation (
  owner_id bigint not null,
  peer_id bigint not null,
  last_message_id bigint not null,
  last_at timestamptz not null,
  last_type text not null,
  -- First 200 characters of a text, empty for other types.
  last_text text not null,
  -- It answers a story.
  last_story boolean not null default false,
  last_sender_id bigint not null,
  unread integer not null default 0 check (unread >= 0),
  archived_at timestamptz,
  -- On a virtual profile's side: since when the member waits for an answer.
  waiting_since timestamptz,
  -- On a virtual profile's side: unanswered messages up to this one were looked at and given back.
  returned_until bigint not null default 0,
  primary key (owner_id, peer_id)
) with (fillfactor = 70);
-- No index on when the last message was: it changes with every message, and without it the row is updated in place. A list sorts
-- one owner's conversations.
create index conversation_waiting on conversation (waiting_since) where waiting_since is not null;

create table gift (
  id integer generated always as identity primary key,
  slug text not null unique,
  icon text not null,
  name_by_language jsonb not null,
  price integer not null check (price > 0),
  active boolean not null default true
);

-- The lock of a pair of people, the same from both sides. Sends of the pair take it before they look at anything, so that
-- message ids rise in commit order within a conversation, also with several server processes.
create function pair_key(a bigint, b bigint) returns bigint language sql immutable parallel safe
  return hashint8extended(least(a, b), greatest(a, b));

-- A block waits for sends of the pair that are under way: once it is answered, nothing more arrives.
create function block_after_sends() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(pair_key(new.blocker_id, new.blocked_id));
  return new;
end $$;
create trigger block_after_sends before insert on block
  for each row execute function block_after_sends();

-- While a table is sampled for the planner (ANALYZE), no replaced row version of any table is given up. Wallets and conversations
-- change in place with every message: their versions then pile up, each look-up walks through all of them, and a message costs
-- two to three times as much (measured: 3 s over 300,000 messages at the usual pace, 30,000 rows with pauses). So the tables that
-- grow with every message are sampled by few rows, with few pauses, and mostly after a vacuum, which holds nothing up and
-- leaves clean pages to read. Every column counts, those of an index too: the largest target makes the sample.
do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_attribute
    where attrelid in ('message'::regclass, 'ledger_transfer'::regclass) and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 20', part.owner, part.attname);
  end loop;
end $$;
alter index message_pair alter column 1 set statistics 20, alter column 2 set statistics 20;
alter table message set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_limit = 2000);
alter table ledger_transfer set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_limit = 2000);
