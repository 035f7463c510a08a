-- Virtual profiles as staff keep them: teams, hours, an album, scheduled stories.
create table team (
  id bigint generated always as identity primary key,
  name text not null,
  -- The languages that its staff write.
  languages text[] not null,
  version integer not null default 1
);
create unique index team_name on team (lower(name));
create table team_staff (
  team_id bigint not null references team (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  primary key (team_id, staff_id)
);
create index team_staff_staff on team_staff (staff_id);

alter table persona
  add column team_id bigint references team (id) on delete set null,
  -- When it is online, in the time of its town: [{day, from, to}], day 0 is Sunday. Empty: whenever somebody is on shift.
  add column hours jsonb not null default '[]',
  -- Gone for ever. Whether it is active or paused stands in person.state.
  add column retired_at timestamptz,
  add column version integer not null default 1;
create index persona_team on persona (team_id) where team_id is not null;
create index persona_retired on persona (person_id) where retired_at is not null;

-- An album is for staff, who send its pictures in chats. It stands behind the six places of the profile.
alter table photo drop constraint photo_visible_check;
alter table photo add constraint photo_visible_check check (visible in ('everyone', 'matches', 'premium', 'album')) not valid;
alter table photo drop constraint photo_position_check;
alter table photo add constraint photo_position_check
  check (case visible when 'album' then position between 7 and 206 else position between 1 and 6 end) not valid;
alter table photo validate constraint photo_visible_check;
alter table photo validate constraint photo_position_check;

-- What is known of a picture of a virtual profile.
create table persona_photo (
  photo_id bigint primary key references photo (id) on delete cascade,
  provenance text not null check (provenance in ('drawn', 'licensed', 'release')),
  licence text not null,
  -- Who of the staff uploaded it; null: it came from a folder.
  staff_id bigint references staff (id),
  version integer not null default 1
);
insert into persona_photo (photo_id, provenance, licence)
  select photo.id, 'licensed', 'import' from photo join persona on persona.person_id = photo.person_id;

-- A story that staff schedule begins later.
alter table story add column staff_id bigint references staff (id), add column version integer not null default 1;

-- A picture that staff upload for a virtual profile is nobody's until the profile takes it.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check check (purpose in ('profile', 'chat', 'story', 'gift', 'persona')) not valid;
alter table media drop constraint media_owner_check;
alter table media add constraint media_owner_check
  check (case when purpose in ('gift', 'persona') then owner_id is null and staff_id is not null
    else owner_id is not null and staff_id is null end)
  not valid;
alter table media validate constraint media_purpose_check;
alter table media validate constraint media_owner_check;
