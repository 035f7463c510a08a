-- A picture that staff upload for a gift. It is nobody's of the members: no export and no erasure touches it.
alter table media alter column owner_id drop not null;
alter table media add column staff_id bigint references staff (id);
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check check (purpose in ('profile', 'chat', 'story', 'gift')) not valid;
alter table media add constraint media_owner_check
  check (case purpose when 'gift' then owner_id is null and staff_id is not null else owner_id is not null and staff_id is null end)
  not valid;
alter table media validate constraint media_purpose_check;
alter table media validate constraint media_owner_check;
