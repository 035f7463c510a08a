-- What belongs to the site as a whole: settings, texts, push notifications, jobs.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table page_text (
  name text not null,
  language text not null check (language in ('he', 'en', 'de')),
  version integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (name, language, version)
);

-- How many came by which link, by day; the campaign a member came by stays with the member.
create table referral_visit (
  slug text not null,
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  primary key (slug, day)
);

-- By which push services know the house; one pair for all processes, made by whoever needs it first. Browsers bind what they
-- subscribe to it: a new pair would end every subscription.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that wants to be told. It ends with the session it was made in.
create table push_subscription (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  person_id bigint not null references person (id) on delete cascade,
  session_id bigint not null references auth_session (id) on delete cascade,
  -- Whether what is told names people; nothing does unless the member asked for it on this device.
  names boolean not null default false,
  -- Nothing is sent while the member hides the app on this device.
  hidden boolean not null default false,
  -- Only what was written after this one is told.
  after_message_id bigint not null,
  created_at timestamptz not null default now()
);
create index push_subscription_person on push_subscription (person_id);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_after on push_subscription (after_message_id);

-- What somebody is to be told of. `sent_to`: the subscriptions that have it already, for whoever takes over from a killed process.
create table push_note (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('message', 'match')),
  from_id bigint not null references person (id) on delete cascade,
  cause_id bigint not null,
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  sent_to bigint[] not null default '{}',
  outcome text check (outcome in ('sent', 'seen', 'watched', 'unwanted', 'enough', 'failed')),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  unique (person_id, kind, cause_id)
);
create index push_note_due on push_note (due_at) where done_at is null;
create index push_note_done on push_note (done_at) where done_at is not null;

-- Up to which message notes were made.
create table push_mark (
  one boolean primary key default true check (one),
  message_id bigint not null
);
insert into push_mark (message_id) values (0);

-- Who works on jobs. A worker that has not been seen for half a minute is dead, and what it had begun is free again.
create table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
