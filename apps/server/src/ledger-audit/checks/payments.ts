/** Payments and their refunds. The coins and free spins that they granted are in the ledger. */
export const PAYMENT_CHECKS: Readonly<Record<string, string>> = {
  payment_is_as_sealed: `
    select 'payment ' || id as subject, format('the order is %s %s for %s + %s coins, %s free spins, %s months, but something else was ordered',
      amount_minor, currency, credits, bonus, free_spins, months) as detail
    from payment where seal <> payment_seal(payment)`,

  payment_is_in_its_state: `
    select 'payment ' || id as subject,
      case when state in ('paid', 'refunded', 'charged_back') and provider_txn is null then format('the payment is %s, but no transaction of %s paid it', state, provider)
        when state in ('created', 'pending', 'failed') and provider_txn is not null then format('the payment is %s, but transaction %s paid it', state, provider_txn)
        when state in ('created', 'pending') then format('the payment is %s, but it has a settlement time', state)
        when settled_at is null then format('the payment is %s, but it has no settlement time', state)
        else format('the payment is %s, but it owes %s coins and %s coins were repaid, more than it can owe', state, owed_credits, repaid_credits) end as detail
    from payment
    where (state in ('paid', 'refunded', 'charged_back')) <> (provider_txn is not null)
      or (state in ('created', 'pending')) <> (settled_at is null)
      or owed_credits + repaid_credits + waived_credits > case when state in ('refunded', 'charged_back') or refunded_minor > 0 then credits + bonus else 0 end`,

  // A lot holds at most what was granted to it, without the purchases that owe coins: coins returned to those purchases
  // reduce the debt.
  owed_coins_are_not_held: `
    with brought as (
      select transfer.person_id, transfer.lot,
        sum(case when credit like 'member:%' then amount else -amount end) filter (where payment.owed_credits is null
          or payment.owed_credits = 0 or payment.state = 'paid' and transfer.lot = 'given') as coins
      from ledger_transfer transfer left join payment on payment.person_id = transfer.person_id
        and payment.id = case when cause in ('payment', 'refund', 'repayment') then split_part(cause_id, ':', 1)::bigint end
      where transfer.person_id in (select person_id from payment where owed_credits > 0)
        and (cause in ('refund', 'repayment') or credit like 'member:%' and cause not in ('message_return', 'boost_return'))
      group by 1, 2
    )
    select 'wallet of person ' || person_id as subject,
      format('the wallet holds %s %s coins, but purchases without a debt granted at most %s', held, lot, coalesce(coins, 0)) as detail
    from wallet cross join lateral (values ('given', given), ('bought', bought)) as part (lot, held)
    left join brought using (person_id, lot)
    where held > coalesce(coins, 0) and person_id in (select person_id from payment where owed_credits > 0)`,

  spins_went_back: `
    select format('movement of free spins for refund %s', cause_id) as subject,
      case when payment.id is null then format('member %s has no refunded purchase with this number', spin_movement.person_id)
        else format('%s free spins were clawed back, but the purchase granted %s', -change, free_spins) end as detail
    from spin_movement left join payment on payment.id::text = cause_id and payment.person_id = spin_movement.person_id
      and (state in ('refunded', 'charged_back') or refunded_minor > 0)
    where cause = 'refund' and (payment.id is null or change > 0 or -change > free_spins)`,

  money_went_back_once: `
    select 'refund ' || refund.id as subject,
      case when payment.provider <> refund.provider then format('the refund uses provider %s, but payment %s used provider %s', refund.provider, payment.id, payment.provider)
        else format('transaction %s is refunded because it bought nothing, but it paid payment %s', transaction_id, payment.id) end as detail
    from payment_refund refund join payment on payment.id = refund.payment_id
    where payment.provider <> refund.provider
      or payment.provider_txn = transaction_id and reason not in ('requested', 'by_provider')`,

  /** Never more than was paid, and equal to the sum of its refunds. */
  refunds_are_of_what_was_paid: `
    select 'payment ' || payment.id as subject,
      format('%s of %s minor units are stored as refunded, but the refunds add up to %s', refunded_minor, amount_minor, coalesce(parts.amount, 0)) as detail
    from payment left join (
      select payment_id, sum(amount_minor) as amount from payment_refund
      where reason in ('requested', 'by_provider') group by payment_id
    ) parts on parts.payment_id = payment.id
    where refunded_minor > amount_minor or refunded_minor <> coalesce(parts.amount, 0)`,
};
