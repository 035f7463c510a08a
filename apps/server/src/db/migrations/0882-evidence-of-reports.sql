-- What a report about a minor is about is copied at once, and the item is held back until somebody has decided.
alter table evidence
  -- A report keeps it before anybody has decided. What a decision keeps goes with its undo.
  add column source text not null default 'decision' check (source in ('decision', 'report')),
  -- Nothing was wrong: it is deleted with its case.
  add column only_with_case boolean not null default false;

alter table removed_item
  -- Held back by a report; a decision removes it, or lets it go.
  add column held boolean not null default false;
create index removed_item_held on removed_item (kind, item_id) where held;

-- A report copies pictures without a member of staff.
alter table media drop constraint media_owner_check;
alter table media add constraint media_owner_check
  check (case when purpose = 'evidence' then owner_id is null
    when purpose in ('gift', 'persona') then owner_id is null and staff_id is not null
    else owner_id is not null and staff_id is null end)
  not valid;
alter table media validate constraint media_owner_check;
