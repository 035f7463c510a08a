-- What reporters are told is one of two words. What was written by hand counts as acted.
update report set outcome = 'acted' where outcome is not null and outcome <> 'no_breach';
alter table report add constraint report_outcome_check check (outcome in ('acted', 'no_breach'));
