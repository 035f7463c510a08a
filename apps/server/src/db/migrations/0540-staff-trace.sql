-- An act of staff under a trace id happens once. The dispatcher takes the row in the transaction of the act and writes what was
-- answered into it: the same body gets that answer again, another body is a conflict. Rows go after their term.
create table staff_trace (
  staff_id bigint not null references staff (id) on delete cascade,
  trace_id text not null,
  call text not null,
  body_hash text not null,
  -- The answer as JSON, in its order; null while an act outside a transaction is under way.
  reply json,
  at timestamptz not null,
  primary key (staff_id, trace_id)
);
create index staff_trace_at on staff_trace (at);
-- What this index refused is refused by the trace.
drop index audit_log_reply_once;

-- Whom an entry is about: the member, where it is about a conversation.
alter table audit_log add column person_id bigint;
-- Rows from before are only told whom they have named all along.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set person_id = substring(subject from '^(?:conversation:\d+|member|person):(\d+)$')::bigint
where subject ~ '^(conversation:\d+|member|person):\d{1,18}$';
alter table audit_log enable trigger audit_log_append_only;
create index audit_log_person on audit_log (person_id, at) where person_id is not null;
create index audit_log_action on audit_log (action, at);
