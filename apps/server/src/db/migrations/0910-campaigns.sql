-- Where members come from: the codes of partners, how many visits they bring a day, and who registered through one.
create table campaign (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_-]{1,40}$'),
  name text not null,
  partner text not null,
  state text not null default 'running' check (state in ('running', 'ended')),
  cost_minor bigint check (cost_minor >= 0),
  currency text check (currency in ('ILS', 'USD', 'EUR')),
  landing_variant text,
  postback_url text,
  postback_events text[] not null default '{}',
  -- Leaves the database only as the key of a signature.
  postback_secret text,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  check (cost_minor is null or currency is not null)
);

-- Counts only: no row is about anybody.
create table campaign_visit (
  campaign_id bigint not null references campaign (id),
  day date not null,
  visits bigint not null default 0,
  primary key (campaign_id, day)
);

-- Stays when the member is erased, without code and click: what they paid stays, too.
create table campaign_member (
  person_id bigint primary key,
  campaign_id bigint not null references campaign (id),
  -- As the link had it, also where no campaign has this code.
  code text not null,
  click text check (length(click) between 1 and 128),
  registered_at timestamptz not null,
  verified_at timestamptz,
  first_payment_id bigint
);
create index campaign_member_campaign on campaign_member (campaign_id, registered_at);

-- One row an event, so that a partner hears of it once. `cause` is the refund or the payment.
create table campaign_delivery (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign (id),
  person_id bigint,
  event text not null check (event in ('registered', 'verified', 'first_purchase', 'refund', 'test')),
  cause text not null,
  click text not null,
  amount_minor bigint,
  currency text,
  webhook_id text not null unique,
  at timestamptz not null,
  -- No try begins after this.
  try_until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  -- The last status of the partner's server; null while it has not replied.
  status integer,
  version integer not null default 1 check (version > 0),
  unique (campaign_id, event, cause)
);
create index campaign_delivery_at on campaign_delivery (campaign_id, at, id);
create index campaign_delivery_old on campaign_delivery (at);
create index campaign_delivery_person on campaign_delivery (person_id) where person_id is not null;
