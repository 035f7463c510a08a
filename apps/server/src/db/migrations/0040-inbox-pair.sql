-- Who answered a pair last, and what they had written: asked for each of the fifty that waited longest, over all leases ever.
create index inbox_lease_pair on inbox_lease (persona_id, member_id, id desc);

-- The audit log is read by who did it, newest first.
create index audit_log_staff on audit_log (staff_id, id desc);

-- Whom somebody has looked at lately: a look is written down once in ten minutes.
create index audit_log_look on audit_log (staff_id, subject, at) where kind = 'read';
