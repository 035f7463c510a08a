-- Decisions that opened their case themselves no longer count as cases of no seconds. The stored days are counted again.
delete from figure_day where source in ('cases_decided', 'cases_in_time');
