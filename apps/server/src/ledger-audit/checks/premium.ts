/** Premium: a member's end date, the periods it consists of, and the purchases that granted them. */
export const PREMIUM_CHECKS: Readonly<Record<string, string>> = {
  premium_ends_as_booked: `
    with latest as (select distinct on (person_id) person_id, until from premium_movement order by person_id, id desc)
    select 'member ' || member.person_id as subject, format('premium ends at %s, but its latest movement ends at %s',
      coalesce(premium_until::text, 'no time'), coalesce(until::text, 'no time')) as detail
    from member left join latest on latest.person_id = member.person_id
    where premium_until is distinct from until`,

  /** A period begins where the previous one ends, or when it is granted. A reversal shortens the total. */
  premium_adds_up: `
    select 'movement of premium ' || id as subject,
      format('a change of %s s for %s %s after the end %s does not result in the end %s', change_s, cause, cause_id, coalesce(before::text, 'none'), until) as detail
    from (
      select *, lag(until) over (partition by person_id order by id) as before from premium_movement
    ) movement
    where cause <> 'adjustment' and until is distinct from
      case when change_s < 0 then before else greatest(coalesce(before, at), at) end + make_interval(secs => change_s)`,

  premium_is_as_ordered: `
    with brought as (
      select payment_id, person_id, sum(change_s) filter (where cause = 'payment') as granted, sum(change_s) as kept
      from premium_movement where payment_id is not null group by payment_id, person_id
    ), ordered as (select * from payment where months > 0 and state in ('paid', 'refunded', 'charged_back'))
    select 'payment ' || coalesce(id, payment_id) as subject,
      case when id is null then format('no premium purchase of person %s has this number', brought.person_id)
        when granted is null then format('%s months were ordered, but no premium was granted', months)
        else format('%s s of premium were granted, but %s s were clawed back', granted, granted - kept) end as detail
    from ordered full join brought on payment_id = id and brought.person_id = ordered.person_id
    where id is null or granted is null or kept < 0`,

  /** Given in whole days. What was taken is a part of the last day if no more was left. */
  premium_is_as_adjusted: `
    with ordered as (select *, amount * 86400 as change_s from adjustment where kind = 'premium'),
    moved as (select * from premium_movement where cause = 'staff_adjustment')
    select 'adjustment ' || coalesce(ordered.id::text, cause_id) as subject,
      case when ordered.id is null then format('no adjustment of person %s has this number', moved.person_id)
        when moved.id is null then format('%s days of premium were not booked', amount)
        else format('%s s of premium were booked for %s days', moved.change_s, amount) end as detail
    from ordered full join moved on cause_id = ordered.id::text and moved.person_id = ordered.person_id
    where ordered.id is null or moved.id is null or sign(moved.change_s) <> sign(amount)
      or case when amount > 0 then moved.change_s <> ordered.change_s
        else moved.change_s < ordered.change_s or moved.change_s >= ordered.change_s + 86400 end`,
};
