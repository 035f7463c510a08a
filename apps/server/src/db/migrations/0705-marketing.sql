-- Consents are deleted when they are withdrawn, except for `marketing`: it proves what a member agreed to, and until when.
alter table consent add column withdrawn_at timestamptz;
