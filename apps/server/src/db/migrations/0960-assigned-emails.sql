-- When staff gave the account its address, until the member or an undo link gives it another one. No link for a new
-- password goes to such an address while the change can be undone or while nobody has confirmed it.
alter table member add column email_assigned_at timestamptz;
