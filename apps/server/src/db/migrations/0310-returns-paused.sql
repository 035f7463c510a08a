-- Whoever was paused when they deleted their account is paused again when they come back: nobody shows them without their word.
alter table member add column returns_paused boolean not null default false;
