-- A review that rejects a picture of a member is a decision with a statement of reasons. This is its case.
alter table picture_review add column case_id bigint references case_file (id) on delete set null;
