-- In which session an entry was made (the first characters of the session's hash) and under which trace id.
alter table audit_log add column session text;
alter table audit_log add column trace text;
alter table audit_log drop constraint audit_log_kind_check;
alter table audit_log add constraint audit_log_kind_check
  check (kind in ('act', 'read', 'refused', 'session', 'export'));
-- The console lists the log by time, and by time of one member of staff or of one kind.
create index audit_log_at on audit_log (at, id);
create index audit_log_staff_at on audit_log (staff_id, at, id);
create index audit_log_kind on audit_log (kind, at, id);
drop index audit_log_staff;
