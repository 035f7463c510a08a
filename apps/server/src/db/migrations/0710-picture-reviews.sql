-- What staff review: one row for each picture that waited for a review. It goes with its picture.
create table picture_review (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('photo', 'story', 'persona_photo', 'persona_story')),
  -- The photo or story, in the table of its kind.
  subject_id bigint not null,
  person_id bigint not null references person (id) on delete cascade,
  media_key text not null references media (key) on update cascade on delete cascade,
  -- Who of the staff uploaded it; null: the person.
  uploaded_by bigint references staff (id),
  requested_at timestamptz not null,
  -- Others see it while it waits.
  live boolean not null,
  -- The refused picture that it looks like, and why that one was refused.
  like_id bigint,
  like_reason text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  reason text,
  claimed_by bigint references staff (id),
  claim_ends_at timestamptz,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  -- What its owner was told of the decision, for the undo.
  notice_id bigint,
  version integer not null default 1,
  unique (kind, subject_id),
  check ((state = 'refused') = (reason is not null))
);
create index picture_review_pending on picture_review (requested_at, id) where state = 'pending';
create index picture_review_refused on picture_review (decided_at) where state = 'refused';
create index picture_review_claim on picture_review (claimed_by) where claimed_by is not null and state = 'pending';
create index picture_review_media on picture_review (media_key);
create index picture_review_person on picture_review (person_id);

-- How a picture looks, in 64 bits (`media/picture-hash.ts`); null for pictures that were stored before.
alter table media add column hash bit(64);

-- How the refused pictures look. It stays when they are deleted, without the person.
create table picture_hash (
  id bigint generated always as identity primary key,
  hash bit(64) not null,
  review_id bigint not null unique,
  reason text not null,
  at timestamptz not null
);

insert into picture_review (kind, subject_id, person_id, media_key, requested_at, live)
select 'photo', id, person_id, media_key, created_at, false from photo where review = 'pending'
union all
select 'story', id, person_id, media_key, at, false from story where review = 'pending';
-- Decided on the command line, which left no time: the thirty days begin now.
insert into picture_review (kind, subject_id, person_id, media_key, requested_at, live, state, reason, decided_at)
select 'photo', id, person_id, media_key, created_at, false, 'refused', coalesce(refusal, 'quality'), now()
from photo where review = 'refused';
