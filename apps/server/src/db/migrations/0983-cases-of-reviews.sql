-- The case that holds the decision of a photo review. Staff decide such pictures in the review, so lists and figures of cases leave it
-- out.
alter table case_file add column of_review boolean not null default false;
