-- Origin was asked under two names. What was answered to the second counts for the first where that is empty, shown to nobody as
-- promised when it was asked.
update profile set
  origin = coalesce(origin, case answers ->> 'ethnicity' when 'latino' then 'latin' when 'white' then 'white' when 'black' then 'black' end),
  origin_shown = origin is not null and origin_shown,
  answers = answers - 'ethnicity'
where answers ? 'ethnicity';
