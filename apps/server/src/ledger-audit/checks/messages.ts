/** Messages, and the counters of both sides of each conversation. */
export const MESSAGE_CHECKS: Readonly<Record<string, string>> = {
  /**
   * Recomputes the hash that `hashContent` stored with the message. Only texts are checked:
   * gifts and pictures are hashed by a key that the app may have chosen.
   */
  text_is_as_sent: `
    select 'message ' || id as subject, 'the stored text is not the text that was sent' as detail from message
    where type = 'text' and substr(sha256(convert_to(
      receiver_id || ' ' || type || coalesce('@' || story_id, '') || coalesce('>' || reply_to, '') || ' ' || body, 'UTF8')), 1, 6) <> substr(int8send(body_hash), 3)`,

  virtual_profiles_pay_nothing: `
    select 'message ' || message.id as subject, format('virtual profile %s was charged %s coins', sender_id, price) as detail
    from message join person on person.id = sender_id where virtual and price <> 0`,

  return_is_as_charged: `
    select 'message ' || back.cause_id as subject,
      format('%s coins were returned to the %s balance, but %s coins were charged from it', back.amount, back.lot, coalesce(charge.amount, 0)) as detail
    from (select * from ledger_transfer where cause = 'message_return') back
    left join (select * from ledger_transfer where cause = 'message') charge
      on charge.person_id = back.person_id and charge.cause_id = back.cause_id and charge.lot = back.lot
    where charge.amount is distinct from back.amount`,

  // Counts both sides of each pair at once. The result contains the id of the last message, with its sender in the
  // lowest bit.
  conversation_is_its_messages: `
    with pair as (
      select least(sender_id, receiver_id) as low, greatest(sender_id, receiver_id) as high,
        max(id * 2 + (sender_id < receiver_id)::int) as last,
        count(*) filter (where seen_at is null and receiver_id < sender_id) as unread_by_low,
        count(*) filter (where seen_at is null and receiver_id > sender_id) as unread_by_high
      from message group by 1, 2
    ), side as (
      select owner_id, peer_id, last / 2 as last_message_id, case last % 2 when 1 then low else high end as last_sender_id, unread
      from pair cross join lateral (
        values (low, high, unread_by_low), (high, low, unread_by_high)) as side (owner_id, peer_id, unread)
    )
    select format('conversation of %s with %s', coalesce(kept.owner_id, side.owner_id), coalesce(kept.peer_id, side.peer_id)) as subject,
      case when kept.owner_id is null then 'messages exist, but the conversation is missing'
        when side.owner_id is null then 'the conversation exists, but no message does'
        when kept.unread <> side.unread then format('%s unread messages are counted, but there are %s', kept.unread, side.unread)
        else format('the stored last message is %s of person %s, but the last message is %s of person %s', kept.last_message_id, kept.last_sender_id,
          side.last_message_id, side.last_sender_id) end as detail
    from conversation kept full join side on side.owner_id = kept.owner_id and side.peer_id = kept.peer_id
    where (kept.last_message_id, kept.last_sender_id, kept.unread)
      is distinct from (side.last_message_id, side.last_sender_id, side.unread::int)`,

  waiting_is_for_an_answer: `
    select format('conversation of %s with %s', owner_id, peer_id) as subject, 'the conversation waits for a reply, but it has one' as detail
    from conversation join person on person.id = owner_id
    where waiting_since is not null and (not virtual or last_sender_id = owner_id)`,
};
