/**
 * What must hold at any moment between transactions. Each query answers one row per violation: `subject` says where, `detail`
 * what is wrong. Numbers, never names or texts.
 */
export const checks: Readonly<Record<string, string>> = {
  /** Each transfer joins the member's lot that it names with a house account. */
  transfer_accounts: `
    select 'transfer ' || id as subject, debit || ' to ' || credit as detail from ledger_transfer
    where not (
      (debit = 'member:' || person_id || ':' || lot and credit like 'house:%')
      or (credit = 'member:' || person_id || ':' || lot and debit like 'house:%')
    ) or amount <= 0`,

  wallet_is_its_transfers: `
    with booked as (
      select person_id,
        sum(case when lot = 'given' then case when credit like 'member:%' then amount else -amount end else 0 end) as given,
        sum(case when lot = 'bought' then case when credit like 'member:%' then amount else -amount end else 0 end) as bought
      from ledger_transfer group by person_id
    )
    select 'wallet ' || coalesce(wallet.person_id, booked.person_id) as subject,
      format('holds %s given and %s bought, booked are %s and %s', wallet.given, wallet.bought,
        coalesce(booked.given, 0), coalesce(booked.bought, 0)) as detail
    from wallet full join booked using (person_id)
    where coalesce(wallet.given, -1) <> coalesce(booked.given, 0) or coalesce(wallet.bought, -1) <> coalesce(booked.bought, 0)`,

  wallet_not_negative: `
    select 'wallet ' || person_id as subject, format('%s given, %s bought', given, bought) as detail
    from wallet where given < 0 or bought < 0`,

  sum_is_zero: `
    select 'all accounts' as subject, format('members hold %s, the house %s', members, house) as detail
    from (select coalesce(sum(given::bigint + bought), 0) as members from wallet) held,
      (select coalesce(sum(case when credit like 'house:%' then amount else 0 end
        - case when debit like 'house:%' then amount else 0 end), 0) as house from ledger_transfer) booked
    where members + house <> 0`,

  message_is_charged: `
    select 'message ' || message.id as subject, format('costs %s, booked are %s', price, coalesce(booked.amount, 0)) as detail
    from message left join (
      select cause_id, person_id, sum(case when debit like 'member:%' then amount else -amount end) as amount
      from ledger_transfer where cause = 'message' group by cause_id, person_id
    ) booked on booked.cause_id = message.id::text and booked.person_id = sender_id
    where price <> coalesce(booked.amount, 0)`,

  return_is_its_charge: `
    select 'message ' || message.id as subject,
      format('cost %s, %s came back', price, coalesce(booked.amount, 0)) as detail
    from message left join (
      select cause_id, person_id, sum(amount) as amount from ledger_transfer
      where cause = 'message_return' and credit like 'member:%' group by cause_id, person_id
    ) booked on booked.cause_id = message.id::text and booked.person_id = sender_id
    where coalesce(booked.amount, 0) <> case when returned_at is null then 0 else price end`,

  charge_has_message: `
    select 'transfer ' || ledger_transfer.id as subject, 'no such message of this member: ' || cause_id as detail
    from ledger_transfer left join message on message.id::text = cause_id and message.sender_id = person_id and price > 0
    where cause in ('message', 'message_return') and message.id is null`,

  /** As `contentHash` made it when it was sent; of what is named by its key (gifts, pictures) the key may be ours. */
  text_is_as_sent: `
    select 'message ' || id as subject, 'its text is not the one that was sent' as detail from message
    where type = 'text' and body_hash <> ('x' || left(
      encode(sha256(convert_to(receiver_id || ' ' || type || coalesce('@' || story_id, '') || ' ' || body, 'UTF8')), 'hex'), 12))::bit(48)::bigint`,

  payment_is_as_ordered: `
    select 'payment ' || id as subject, format('%s %s for %s + %s coins, %s months: not what was ordered',
      amount_minor, currency, credits, bonus, months) as detail
    from payment where seal <> payment_seal(payment)`,

  virtual_profiles_pay_nothing: `
    select 'message ' || message.id as subject, format('a virtual profile was charged %s', price) as detail
    from message join person on person.id = sender_id where virtual and price <> 0`,

  payment_is_credited: `
    select 'payment ' || payment.id as subject,
      format('is %s over %s + %s coins, booked are %s + %s', state, credits, bonus, coalesce(bought, 0), coalesce(given, 0)) as detail
    from payment left join (
      select cause_id, person_id, sum(amount) filter (where lot = 'bought') as bought, sum(amount) filter (where lot = 'given') as given
      from ledger_transfer where cause = 'payment' and credit like 'member:%' group by cause_id, person_id
    ) booked on booked.cause_id = payment.id::text and booked.person_id = payment.person_id
    where case when state in ('paid', 'refunded', 'charged_back') then
      coalesce(bought, 0) <> credits or coalesce(given, 0) <> bonus else bought is not null or given is not null end`,

  credit_has_payment: `
    select 'transfer ' || ledger_transfer.id as subject, 'no payment of this member: ' || cause_id as detail
    from ledger_transfer left join payment on payment.id::text = cause_id and payment.person_id = ledger_transfer.person_id
    where cause in ('payment', 'refund') and payment.id is null`,

  refund_adds_up: `
    select 'payment ' || payment.id as subject,
      format('%s: %s taken back, %s owed, of %s + %s', state, coalesce(taken, 0), owed_credits, credits, bonus) as detail
    from payment left join (
      select cause_id, sum(amount) as taken from ledger_transfer where cause = 'refund' group by cause_id
    ) booked on booked.cause_id = payment.id::text
    where coalesce(taken, 0) + owed_credits <> case when state in ('refunded', 'charged_back') then credits + bonus else 0 end`,

  spins_are_their_movements: `
    select 'member ' || member.person_id as subject, format('has %s free spins, booked are %s', free_spins, coalesce(booked, 0)) as detail
    from member left join (select person_id, sum(change) as booked from spin_movement group by person_id) movements
      on movements.person_id = member.person_id
    where free_spins <> coalesce(booked, 0)`,

  spin_is_booked: `
    select 'spin ' || spin.id as subject,
      format('costs %s and brings %s, booked are %s and %s; free spins used %s, won %s', price, coalesce(coins, 0),
        coalesce(paid_coins, 0), coalesce(won_coins, 0), coalesce(used, 0), coalesce(won, 0)) as detail
    from spin left join (
      select cause_id, person_id, sum(amount) filter (where cause = 'wheel' and debit like 'member:%') as paid_coins,
        sum(amount) filter (where cause = 'wheel_prize' and credit like 'member:%') as won_coins
      from ledger_transfer where cause in ('wheel', 'wheel_prize') group by cause_id, person_id
    ) booked on booked.cause_id = spin.id::text and booked.person_id = spin.person_id
    left join (
      select cause_id, person_id, -sum(change) filter (where cause = 'used') as used, sum(change) filter (where cause = 'won') as won
      from spin_movement where cause in ('used', 'won') group by cause_id, person_id
    ) moved on moved.cause_id = spin.id::text and moved.person_id = spin.person_id
    where price <> coalesce(paid_coins, 0) or coalesce(coins, 0) <> coalesce(won_coins, 0)
      or coalesce(used, 0) <> case when paid then 0 else 1 end or coalesce(won, 0) <> case when coins is null then 1 else 0 end`,

  booking_has_spin: `
    select 'transfer ' || ledger_transfer.id as subject, 'no such spin of this member: ' || cause_id as detail
    from ledger_transfer left join spin on spin.id::text = cause_id and spin.person_id = ledger_transfer.person_id
    where cause in ('wheel', 'wheel_prize') and spin.id is null
    union all
    select format('free spin of member %s', spin_movement.person_id), 'no such spin: ' || cause_id
    from spin_movement left join spin on spin.id::text = cause_id and spin.person_id = spin_movement.person_id
    where cause in ('used', 'won') and spin.id is null`,

  spins_have_payment: `
    select format('free spins of member %s', spin_movement.person_id) as subject, 'no payment with as many: ' || cause_id as detail
    from spin_movement left join payment on payment.id::text = cause_id and payment.person_id = spin_movement.person_id
    where cause in ('payment', 'refund') and (payment.id is null or abs(change) > payment.free_spins)`,

  /** The seeds lead to the prize, by the table that the draw names; and its coins are that segment's. */
  draw_is_provable: `
    select 'spin ' || spin.id as subject, format('its seeds lead to place %s, not %s', led, place) as detail
    from spin join wheel_weights on wheel_weights.id = weights_id
    cross join lateral (select wheel_place(wheel_signature(server_seed, client_seed || ':' || spin.id), weights) as led) drawn
    where led <> place or coins is distinct from (array[200, null, 350, 1000, 50, 10000, 500, 150, 5000, 100])[place + 1]`,

  /** Each draw is made from the seed whose hash the member was told with the draw before it. */
  seed_was_promised: `
    select 'spin ' || id as subject, 'is made from another seed than the one that was promised' as detail
    from (select id, server_seed, lag(next_hash) over (partition by person_id order by id) as promised from spin) chain
    where encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') <> promised`,

  one_gift_a_member: `
    select 'member ' || person_id as subject, count(*) || ' sign-up gifts' as detail
    from ledger_transfer where cause = 'signup_gift' group by person_id having count(*) > 1
    union all
    select 'transfer ' || id, 'a sign-up gift under the name of ' || cause_id
    from ledger_transfer where cause = 'signup_gift' and cause_id <> person_id::text`,

  unread_is_counted: `
    select format('conversation %s with %s', owner_id, peer_id) as subject,
      format('says %s unread, there are %s', unread, coalesce(n, 0)) as detail
    from conversation left join (
      select receiver_id, sender_id, count(*) as n from message where seen_at is null group by receiver_id, sender_id
    ) unseen on receiver_id = owner_id and sender_id = peer_id
    where unread <> coalesce(n, 0)`,

  conversation_is_its_messages: `
    with latest as (
      select distinct on (owner_id, peer_id) owner_id, peer_id, id, sender_id from (
        select sender_id as owner_id, receiver_id as peer_id, id, sender_id from message
        union all select receiver_id, sender_id, id, sender_id from message
      ) side order by owner_id, peer_id, id desc
    )
    select format('conversation %s with %s', coalesce(c.owner_id, latest.owner_id), coalesce(c.peer_id, latest.peer_id)) as subject,
      format('ends with message %s, the last is %s', c.last_message_id, latest.id) as detail
    from conversation c full join latest on latest.owner_id = c.owner_id and latest.peer_id = c.peer_id
    where c.last_message_id is distinct from latest.id or c.last_sender_id is distinct from latest.sender_id`,

  waiting_is_for_an_answer: `
    select format('conversation %s with %s', owner_id, peer_id) as subject, 'waits although answered' as detail
    from conversation join person on person.id = owner_id
    where waiting_since is not null and (not virtual or last_sender_id = owner_id)`,

  member_has_wallet: `
    select 'member ' || member.person_id as subject, 'has no wallet' as detail
    from member left join wallet on wallet.person_id = member.person_id where wallet.person_id is null`,
};
