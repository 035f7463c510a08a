-- The state of each part of the site, as the last check found it.
create table health_item (
  key text primary key,
  state text not null check (state in ('ok', 'warn', 'bad', 'unknown')),
  since timestamptz not null,
  checked_at timestamptz not null,
  note text,
  count integer,
  rows jsonb
);

-- A seal of each hour of the audit log in which something happened, over its rows and the seal before. A row that was removed or
-- changed by somebody with access to the database breaks it.
create table audit_seal (
  hour timestamptz primary key,
  entries integer not null,
  seal text not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();
