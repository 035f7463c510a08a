-- outside a transaction
-- The reviews of a case, for when it is deleted or an appeal is open.
drop index concurrently if exists picture_review_case;
create index concurrently picture_review_case on picture_review (case_id) where case_id is not null;
