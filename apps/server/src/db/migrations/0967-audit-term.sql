-- Entries of the audit log go after two years. Younger ones stay, whatever the server asks for.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update on audit_log
  for each row execute function refuse_change();
create trigger audit_log_term before delete on audit_log
  for each row when (old.at >= now() - interval '24 months') execute function refuse_change();

-- The role that somebody had at the time: the export of a member says which role has looked when. Earlier entries do not know it.
alter table audit_log add column role text;
