-- Which inboxes the sign-up gift went to, so that each gets one however often somebody registers with it: by a hash under the
-- house's secret, with no word of who it was. It outlives the account; `modules/wallet/prune-signup-gifts.ts` says how long.
create table signup_gift (
  mailbox bytea primary key,
  -- The network that it was claimed from, hashed too; gone when its day is over.
  network bytea,
  given_at timestamptz not null
);
create index signup_gift_network on signup_gift (network, given_at) where network is not null;
create index signup_gift_given_at on signup_gift (given_at);

-- The gift went to this member's inbox under another account: it is offered no more.
alter table member add column gift_over boolean not null default false;
