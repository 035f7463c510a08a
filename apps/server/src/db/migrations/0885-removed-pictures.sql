-- A picture that a decision removed counts as refused, too. It has no review: its number comes from the same sequence.
alter table picture_hash
  add column item_kind text check (item_kind in ('photo', 'story', 'message')),
  add column item_id bigint,
  add constraint picture_hash_item_check check ((item_kind is null) = (item_id is null));
create unique index picture_hash_item on picture_hash (item_kind, item_id) where item_kind is not null;
-- What waits and looks like a refused picture, for when its refusal is taken back.
create index picture_review_like on picture_review (like_id) where like_id is not null and state = 'pending';
