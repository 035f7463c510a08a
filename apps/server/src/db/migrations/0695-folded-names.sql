-- Searches of members by name compute no name anew: the folded name stands beside the name, and every folded name once by itself.
-- Whatever is written into these columns, they follow the name and the person.

-- Constant defaults rewrite no rows; `0696` fills them.
alter table profile add column name_folded text collate "C" not null default '';
-- Of a virtual profile it is false, so that an index of names knows members.
alter table profile add column of_member boolean not null default true;

-- The folded names of all profiles. Many people have the same name, so a name that is spelled alike is found among few.
create table known_name (
  name text collate "C" primary key
);

create function set_name_folded() returns trigger language plpgsql as $$
begin
  new.name_folded := fold_name(new.name);
  new.of_member := (select not virtual from person where id = new.person_id);
  loop
    -- Until this transaction ends nobody forgets the name.
    perform from known_name where name = new.name_folded for key share;
    exit when found;
    insert into known_name (name) values (new.name_folded) on conflict do nothing;
  end loop;
  return new;
end $$;
create trigger name_folded before insert or update of name, name_folded, of_member on profile
  for each row execute function set_name_folded();

-- Forgets a name that nobody has any more. Whoever holds it is about to have it.
create function forget_name() returns trigger language plpgsql as $$
begin
  perform from known_name where name = old.name_folded for update skip locked;
  if found then
    -- A statement of its own, which sees who took the name before it was locked.
    delete from known_name
    where name = old.name_folded and not exists (select from profile where name_folded = old.name_folded);
  end if;
  return null;
end $$;
create trigger name_forgotten after delete or update of name on profile
  for each row execute function forget_name();

-- Fills the columns of the profiles that are there already, a thousand in a transaction, so that nobody waits longer for a row.
create procedure fold_known_names() language plpgsql as $$
declare
  last bigint := 0;
  upto bigint;
begin
  loop
    select max(person_id) into upto
      from (select person_id from profile where person_id > last order by person_id limit 1000) part;
    exit when upto is null;
    update profile set name_folded = '' where person_id > last and person_id <= upto;
    commit;
    last := upto;
  end loop;
end $$;
