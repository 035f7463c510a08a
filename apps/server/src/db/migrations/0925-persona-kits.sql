-- Names a virtual profile on every site, so that a kit brings none in twice.
alter table persona add column origin uuid not null default gen_random_uuid();
create unique index persona_origin on persona (origin);

-- A kit that somebody of the staff has uploaded, for a day. Its pictures are in `media`, unused until they are imported.
create table persona_kit (
  key text primary key,
  staff_id bigint not null references staff (id),
  -- `kit.json` as it was uploaded.
  manifest text not null,
  -- By the name of the file: the key of the picture, or null for what is no picture.
  pictures jsonb not null default '{}',
  picture_count integer not null check (picture_count >= 0),
  -- Rises with each import.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);
create index persona_kit_created_at on persona_kit (created_at);
