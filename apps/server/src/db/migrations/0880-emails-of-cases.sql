-- When the first email about the decision of a case was made. After that nobody undoes it.
alter table case_file add column mailed_at timestamptz;
