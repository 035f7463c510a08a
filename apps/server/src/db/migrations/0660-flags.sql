-- Flags are settings with a value for each market: `paid_spins`, `daily_spin` and `package_spins` as they are stored, and `spotlight`,
-- `boost`, `gifts`, `members_mode`. What is not stored is on in these four.

-- The market of a country, as `getMarket` (packages/domain/src/markets.ts) has it. A test compares the two.
create function market_of(country text) returns text language sql immutable parallel safe as $$
  select case
    when country is null or country = 'IL' then 'il'
    when country = 'DE' then 'de'
    when country in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
      'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK') then 'eu'
    else 'other' end
$$;

-- Whether a flag is on where somebody lives, for flags that are on where nothing is stored.
create function is_flag_on(flag text, person_id bigint) returns boolean language plpgsql stable parallel safe as $$
declare
  markets constant jsonb := (select value from setting where key = flag);
begin
  if markets is null then
    return true;
  end if;
  return (
    select markets ->> market_of(country) is distinct from 'false'
    from person left join place on place.id = place_id where person.id = is_flag_on.person_id
  );
end $$;

-- The setting `partners`, or its default; `by market` where `members_mode` is off in any market: then `may_meet` decides. A function of
-- its own, so that a statement plans no more than one look-up for it.
create function partners_rule() returns text language plpgsql stable parallel safe as $$
begin
  if exists (select from setting where key = 'members_mode' and value @? '$.* ? (@ == false)') then
    return 'by market';
  end if;
  return partners_setting();
end $$;

create function partners_setting() returns text language plpgsql stable parallel safe as $$
begin
  return coalesce(
    (select value #>> '{}' from setting where key = 'partners' and value #>> '{}' in ('virtual', 'members', 'mixed')),
    case when exists (select from persona) then 'virtual' else 'members' end
  );
end $$;

-- Whether somebody may meet another person by what either is and by where both live: where `members_mode` is off, members meet virtual
-- profiles alone, whatever `partners` says.
create function may_meet(me bigint, other bigint) returns boolean language plpgsql stable parallel safe as $$
declare
  partners constant text := partners_setting();
begin
  if (select virtual from person where id = other) then
    return partners <> 'members' or not is_flag_on('members_mode', me);
  end if;
  return partners <> 'virtual' and is_flag_on('members_mode', me) and is_flag_on('members_mode', other);
end $$;

-- The same rule in the call that stores sends, and gifts of members only where gifts are on. Of a text nothing more is read than
-- before: the rule takes the place of `partners`.
do $$
declare
  known text := pg_get_functiondef('send_messages'::regproc);
  partners constant text := 'case coalesce((select value #>> ''{}'' from setting where key = ''partners''), ''virtual'')';
  gift constant text := 'gift.id = case kind when ''gift'' then named::integer end offset 0';
begin
  if strpos(known, partners) = 0 or strpos(known, gift) = 0 then
    raise exception 'send_messages is not as it was';
  end if;
  known := replace(known, partners, 'case (select partners_rule())
              when ''by market'' then not case when staff_id is null then may_meet(sender_id, receiver_id)
                else may_meet(receiver_id, sender_id) end');
  execute replace(known, gift, 'gift.id = case kind when ''gift'' then named::integer end
        and (staff_id is not null or is_flag_on(''gifts'', sender)) offset 0');
end $$;
