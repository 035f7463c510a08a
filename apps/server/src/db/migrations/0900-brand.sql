-- The name and look of the site, as it was from each version on. The newest is in force; settings tell it to all processes.
create table brand_version (
  version integer primary key check (version > 0),
  value jsonb not null,
  note text not null default '',
  -- Null: what was before the first save, or a folder (BRAND_DIR).
  staff_id bigint references staff (id),
  created_at timestamptz not null
);

-- Pictures of brands, and the icons that are made from one. They are small and few, and a version must never lose one.
create table brand_file (
  -- The key of the upload, with a size or a shape for what was made from it.
  name text primary key,
  kind text not null check (kind in ('logo', 'icon', 'made')),
  type text not null check (type in ('image/svg+xml', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null
);
