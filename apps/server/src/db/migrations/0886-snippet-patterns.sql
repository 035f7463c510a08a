-- The texts that are made from a snippet: its parts between variables and blanks, in order. Null where it has none.
create function snippet_pattern(body text) returns text language sql immutable parallel safe as $$
  select '%' || string_agg(regexp_replace(part, '([\\%_])', '\\\1', 'g'), '%' order by n) || '%'
  from (
    select regexp_replace(part, '^\s+|\s+$', '', 'g') as part, n
    from regexp_split_to_table(body, '_{3,}|\{(?:name|persona|city)(?:\|[^{}]*)?\}') with ordinality as split (part, n)
  ) parts
  where part <> ''
$$;
alter table snippet add column pattern text generated always as (snippet_pattern(text)) stored;
