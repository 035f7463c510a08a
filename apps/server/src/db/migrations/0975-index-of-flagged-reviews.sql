-- outside a transaction
-- The list of what is barred counts the uploads that look like a barred picture.
drop index concurrently if exists picture_review_like;
create index concurrently picture_review_like on picture_review (like_id) where like_id is not null;
