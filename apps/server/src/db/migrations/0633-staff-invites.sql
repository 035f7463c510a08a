-- The link under which somebody of the staff chooses password and second factor. Its token is signed with the secret of the site and
-- the nonce, so the email can be made later and nothing here opens the link.
create table staff_invite (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  nonce text not null,
  -- The second factor that the page offers; null in the demo, which has none.
  totp_secret text,
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invite_staff on staff_invite (staff_id);
