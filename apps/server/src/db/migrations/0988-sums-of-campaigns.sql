-- What campaigns have brought, summed by day, so that the list of campaigns does not count all of their members. The sums are made in
-- the database, so that no way of paying or refunding can forget them.
lock table campaign_member, payment, payment_refund, withdrawal in share row exclusive mode;

alter table campaign_member
  -- Whether they have withdrawn from a purchase.
  add column withdrawn boolean not null default false,
  -- What they have paid until now, less refunds and chargebacks, if they have bought anything.
  add column net_ils bigint not null default 0,
  add column net_usd bigint not null default 0,
  add column net_eur bigint not null default 0;

-- Sums of the members who registered on a day, by UTC. Each change of a member updates a row of it.
create table campaign_day (
  campaign_id bigint not null references campaign (id),
  day date not null,
  registered bigint not null default 0,
  verified bigint not null default 0,
  first_buyers bigint not null default 0,
  withdrawn bigint not null default 0,
  net_ils bigint not null default 0,
  net_usd bigint not null default 0,
  net_eur bigint not null default 0,
  primary key (campaign_id, day)
) with (fillfactor = 50);

-- Stores with these members what their payments, refunds and withdrawals add up to.
create function sum_campaign_members(person_ids bigint[]) returns void language plpgsql as $$
begin
  -- A statement of its own, so that the next one sees what others stored for these members until now.
  perform from campaign_member where person_id = any(person_ids) order by person_id for update;
  update campaign_member set withdrawn = counted.withdrawn, net_ils = counted.ils, net_usd = counted.usd, net_eur = counted.eur
  from (
    select brought.person_id, coalesce(ils, 0) as ils, coalesce(usd, 0) as usd, coalesce(eur, 0) as eur, exists (
        select from withdrawal where withdrawal.person_id = brought.person_id and (signed_in or outcome = 'refunded')
      ) as withdrawn
    from campaign_member brought
    left join lateral (
      select sum(net) filter (where currency = 'ILS') as ils, sum(net) filter (where currency = 'USD') as usd,
        sum(net) filter (where currency = 'EUR') as eur
      from (
        -- As the money figures count it: the amount less refunds and the chargeback.
        select payment.currency, payment.amount_minor
          - case when payment.state = 'charged_back' then payment.amount_minor - payment.refunded_minor else 0 end
          - coalesce((
            select sum(payment_refund.amount_minor) from payment_refund
            where payment_id = payment.id and payment_refund.reason in ('requested', 'by_provider') and returned_at is not null
          ), 0) as net
        from payment
        where payment.person_id = brought.person_id and payment.state in ('paid', 'refunded', 'charged_back')
      ) purchase
    ) paid on brought.first_payment_id is not null
    where brought.person_id = any(person_ids)
  ) counted
  where campaign_member.person_id = counted.person_id
    and (campaign_member.withdrawn, net_ils, net_usd, net_eur)
      is distinct from (counted.withdrawn, counted.ils, counted.usd, counted.eur);
end $$;

select sum_campaign_members(array_agg(person_id)) from campaign_member
where first_payment_id is not null or exists (select from withdrawal where withdrawal.person_id = campaign_member.person_id);

insert into campaign_day (campaign_id, day, registered, verified, first_buyers, withdrawn, net_ils, net_usd, net_eur)
select campaign_id, (registered_at at time zone 'UTC')::date, count(*), count(verified_at), count(first_payment_id),
  count(*) filter (where withdrawn), sum(net_ils), sum(net_usd), sum(net_eur)
from campaign_member group by 1, 2;

create function add_to_campaign_day(brought campaign_member, times integer) returns void language plpgsql as $$
begin
  insert into campaign_day as summed (campaign_id, day, registered, verified, first_buyers, withdrawn, net_ils, net_usd, net_eur)
  values (
    brought.campaign_id, (brought.registered_at at time zone 'UTC')::date, times, times * (brought.verified_at is not null)::int,
    times * (brought.first_payment_id is not null)::int, times * brought.withdrawn::int, times * brought.net_ils,
    times * brought.net_usd, times * brought.net_eur
  )
  on conflict (campaign_id, day) do update set
    registered = summed.registered + excluded.registered, verified = summed.verified + excluded.verified,
    first_buyers = summed.first_buyers + excluded.first_buyers, withdrawn = summed.withdrawn + excluded.withdrawn,
    net_ils = summed.net_ils + excluded.net_ils, net_usd = summed.net_usd + excluded.net_usd,
    net_eur = summed.net_eur + excluded.net_eur;
end $$;

-- All of these run at the commit: until then no act holds the day, which many members share.
create function sum_campaign_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_campaign_day(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_campaign_day(new, 1);
  end if;
  return null;
end $$;
create constraint trigger campaign_day_summed
  after insert or delete
    or update of campaign_id, registered_at, verified_at, first_payment_id, withdrawn, net_ils, net_usd, net_eur
  on campaign_member deferrable initially deferred for each row execute function sum_campaign_day();

create function sum_campaign_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform sum_campaign_members(array[old.person_id]);
  else
    perform sum_campaign_members(array[new.person_id]);
  end if;
  return null;
end $$;
create constraint trigger campaign_member_summed after insert or update of first_payment_id on campaign_member
  deferrable initially deferred for each row execute function sum_campaign_member();
create constraint trigger campaign_member_summed after insert or update of state, refunded_minor on payment
  deferrable initially deferred for each row when (new.state in ('paid', 'refunded', 'charged_back'))
  execute function sum_campaign_member();
create constraint trigger campaign_member_summed after insert or delete or update of person_id, signed_in, outcome on withdrawal
  deferrable initially deferred for each row execute function sum_campaign_member();

create function sum_campaign_member_of_refund() returns trigger language plpgsql as $$
begin
  perform sum_campaign_members(array(select person_id from payment where id = new.payment_id));
  return null;
end $$;
create constraint trigger campaign_member_summed after insert or update of returned_at on payment_refund
  deferrable initially deferred for each row when (new.returned_at is not null) execute function sum_campaign_member_of_refund();
