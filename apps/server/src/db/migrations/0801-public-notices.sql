-- Notices of illegal content are cases in the queue `public`.
alter table content_notice rename to public_notice;
alter table public_notice rename column reason to text;
alter table public_notice rename column kind to reason;
alter table public_notice rename column place to address;
alter table public_notice drop constraint content_notice_kind_check;
alter table public_notice drop constraint content_notice_outcome_check;
update public_notice set reason = 'minor' where reason = 'minors';
update public_notice set outcome = case when outcome = 'kept' then 'no_breach' else 'acted' end where outcome is not null;
alter table public_notice add constraint public_notice_outcome_check check (outcome in ('acted', 'no_breach'));
alter table public_notice add constraint public_notice_reason_check check (reason in (
  'fake', 'minor', 'abuse', 'spam', 'photos', 'money', 'other', 'violence', 'hate', 'privacy', 'rights', 'fraud'
));
alter table public_notice add column case_id bigint references case_file (id) on delete set null;
alter index content_notice_open rename to public_notice_open;
alter index content_notice_email rename to public_notice_email;
alter index content_notice_person rename to public_notice_person;
create index public_notice_case on public_notice (case_id);
comment on column public_notice.reasons is 'Of decisions before there were cases.';

-- Those that nobody has decided become cases. Notices about minors are the most urgent.
do $$
declare
  notice record;
  opened bigint;
begin
  for notice in select * from public_notice where decided_at is null order by id loop
    insert into case_file (queue, kind, note, created_at, priority, due_at)
    values (
      'public', notice.reason, notice.address || e'\n\n' || notice.text, notice.at, case notice.reason when 'minor' then 1 else 4 end,
      notice.at + case notice.reason when 'minor' then interval '1 hour' else interval '7 days' end
    )
    returning id into opened;
    update public_notice set case_id = opened where id = notice.id;
  end loop;
end $$;
