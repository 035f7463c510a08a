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
