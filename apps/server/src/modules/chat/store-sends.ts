import type { MessageNotice, MessageType } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { visibleTo } from '../safety/safety.ts';
import { chargeRows } from '../wallet/wallet.ts';

/** One message on its way. `price` null: what stands on the gift. */
export type Sending = {
  senderId: number;
  receiverId: number;
  type: MessageType;
  /** Text; a gift's id; the key of one of the sender's profile photos or of an unused upload for a chat. */
  body: string;
  bodyHash: string;
  traceId: string;
  price: number | null;
  /** Who of the staff writes in the sender's name; then nothing is charged. */
  staffId: number | null;
  /** The text asks whether somebody is real; a virtual profile's conversation then gets the honest answer, free. */
  asked: boolean;
  at: Date;
};

export type StoredSend = {
  verdict:
    | 'sent'
    | 'repeated'
    | 'not_found'
    | 'virtual_notice_required'
    | 'not_enough_credits'
    | 'trace_conflict';
  /** The message as it stands in the table; for `sent` and `repeated`. */
  id: number;
  body: string;
  price: number;
  at: Date;
  credits: number;
  version: number;
  notice: MessageNotice | null;
  to_virtual: boolean;
};

/**
 * Stores a batch in one transaction, two statements whatever its size; answers in the order of `sends`. At most one message
 * a sender. What is locked, in this order everywhere: pairs by key, wallets by person, conversations by (smaller, larger id);
 * so two processes, or two partners who write to each other at once, wait for each other and never deadlock.
 */
export function storeSends(
  db: Kysely<DB>,
  sends: readonly Sending[],
  settings: SiteSettings,
): Promise<StoredSend[]> {
  const senders = sends.map((send) => send.senderId);
  const receivers = sends.map((send) => send.receiverId);
  return db.transaction().execute(async (transaction) => {
    // A statement of its own: the next one's snapshot then sees what others committed while we waited (a block, a charge,
    // the same trace id through another process). The settings end with the transaction: every look-up is by key, and a plan
    // made while the tables were small must not read them whole later.
    await sql`
      with pairs as materialized (
        select distinct pair_key(sender, receiver) as key
        from unnest(${senders}::bigint[], ${receivers}::bigint[]) as pair (sender, receiver)
        order by key
      ), planning as materialized (
        select set_config(name, setting, true) from (values ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'),
          ('enable_mergejoin', 'off'), ('enable_material', 'off'), ('plan_cache_mode', 'force_generic_plan')) as planner (name, setting)
      )
      select from wallet
      where person_id = any(${senders}::bigint[]) and (select count(*) from planning) > 0
        and (select count(pg_advisory_xact_lock(key)::text) from pairs) > 0
      order by person_id for update`.execute(transaction);
    const { rows } = await sql<StoredSend>`
      with sent as (
        select * from unnest(
          ${senders}::bigint[], ${receivers}::bigint[],
          ${sends.map((send) => send.type)}::text[], ${sends.map((send) => send.body)}::text[],
          ${sends.map((send) => send.bodyHash)}::text[], ${sends.map((send) => send.traceId)}::text[],
          ${sends.map((send) => send.price)}::int[], ${sends.map((send) => send.staffId)}::bigint[],
          ${sends.map((send) => send.asked)}::boolean[], ${sends.map((send) => send.at.getTime())}::float8[]
        ) with ordinality as sent (sender_id, receiver_id, type, given_body, body_hash, trace_id, fixed_price, staff_id, asked, at_ms, n)
      ), priced as (
        select sent.*, to_timestamp(at_ms / 1000) as at, coalesce(receiver.virtual, false) as to_virtual, coalesce(member.virtual_notice, 0) as noticed,
          coalesce(wallet.given, 0) as lot_given, coalesce(wallet.given + wallet.bought, 0) as credits_before,
          coalesce(wallet.version, 0) as version_before,
          case when sent.staff_id is not null then 0 else coalesce(sent.fixed_price, gift.price) end as price,
          case sent.type when 'text' then sent.given_body when 'gift' then gift.icon when 'pphoto' then photo.media_key
            when 'image' then media.key end as body,
          coalesce(sender.virtual = (sent.staff_id is not null) and sender.state = 'active' and receiver.state = 'active'
            and case when sent.staff_id is null then ${visibleTo(sql.ref('sent.sender_id'), 'receiver')}
              else ${visibleTo(sql.ref('sent.receiver_id'), 'sender')} end, false) as visible,
          earlier.id as first_id, earlier.body_hash as first_hash, earlier.body as first_body, earlier.price as first_price,
          earlier.at as first_at, earlier.credits_after, earlier.credits_version, earlier.notice as first_notice
        from sent
        left join person sender on sender.id = sent.sender_id
        left join person receiver on receiver.id = sent.receiver_id
        left join member on member.person_id = sent.sender_id
        left join wallet on wallet.person_id = sent.sender_id
        left join lateral (
          select price, icon from gift where active and sent.type = 'gift' 
            and id = case sent.type when 'gift' then sent.given_body::int end offset 0
        ) gift on true
        left join lateral (
          select media_key from photo
          where sent.type = 'pphoto' and media_key = sent.given_body and person_id = sent.sender_id offset 0
        ) photo on true
        left join lateral (
          select key from media where sent.type = 'image' and key = sent.given_body and owner_id = sent.sender_id
            and purpose = 'chat' and not used offset 0
        ) media on true
        left join lateral (
          select * from message where message.sender_id = sent.sender_id and message.trace_id = sent.trace_id offset 0
        ) earlier on true
      ), weighed as (
        select priced.*, case
          when first_id is not null then case when first_hash = body_hash then 'repeated' else 'trace_conflict' end
          when not visible or body is null then 'not_found'
          when price > 0 and to_virtual and noticed < ${settings.virtual_notice_version} then 'virtual_notice_required'
          when staff_id is null and credits_before < greatest(price, ${settings.min_credits}) then 'not_enough_credits'
          else 'sent' end as verdict
        from priced order by n
      ), judged as materialized (
        -- The id is drawn here, in the order of arrival, so that what follows needs no join back to the stored rows.
        select weighed.*, case when verdict = 'sent' then nextval('message_id_seq') else first_id end as id,
          case when verdict = 'sent' then case when asked and to_virtual then 'honest_answer' end else first_notice end as notice,
          case when verdict = 'sent' then credits_before - price else coalesce(credits_after, credits_before) end as credits,
          case when verdict = 'sent' then version_before + (price > 0)::int else coalesce(credits_version, version_before) end
            as credits_no
        from weighed
      ), stored as (
        insert into message (id, sender_id, receiver_id, type, body, price, at, trace_id, body_hash, staff_id, notice,
          credits_after, credits_version) overriding system value
        select id, sender_id, receiver_id, type, body, price, at, trace_id, body_hash, staff_id, notice, credits, credits_no
        from judged where verdict = 'sent'
      ), used_up as (
        update media set used = true
        where key = any(array(select body from judged where verdict = 'sent' and type = 'image'))
      ), charge as (
        select sender_id as payer_id, id::text as cause_id, at, least(lot_given, price) as from_given,
          price - least(lot_given, price) as from_bought
        from judged where verdict = 'sent' and price > 0
      ), ${chargeRows('charge', 'message', 'house:chat')}, side as (
        select sender_id as owner, receiver_id as peer, id, sender_id, type, body, at, staff_id is not null as owner_virtual,
          0 as incoming
        from judged where verdict = 'sent'
        union all
        select receiver_id, sender_id, id, sender_id, type, body, at, to_virtual, 1 from judged where verdict = 'sent'
      ), latest as (
        select distinct on (owner, peer) side.*, sum(incoming) over whole as unread, min(incoming) over whole = 0 as answered
        from side window whole as (partition by owner, peer)
        order by owner, peer, id desc
      ), kept as (
        insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_sender_id, unread,
          waiting_since)
        select owner, peer, id, at, type, case type when 'text' then left(body, 200) else '' end, sender_id, latest.unread,
          case
            when sender_id = owner or not owner_virtual then null
            when answered then at
            else coalesce(before.waiting_since, at)
          end
        from latest
        left join lateral (
          select waiting_since from conversation where owner_virtual and owner_id = owner and peer_id = peer offset 0
        ) before on true
        order by least(owner, peer), greatest(owner, peer), owner
        on conflict (owner_id, peer_id) do update set
          last_message_id = excluded.last_message_id, last_at = excluded.last_at, last_type = excluded.last_type,
          last_text = excluded.last_text, last_sender_id = excluded.last_sender_id,
          unread = conversation.unread + excluded.unread, waiting_since = excluded.waiting_since, archived_at = null
      )
      select verdict, id, to_virtual, notice, credits, credits_no as version,
        case when first_id is not null then first_body when type <> 'text' then body end as body,
        case when first_id is null then price else first_price end as price, first_at as at
      from judged order by n`.execute(transaction);
    // What the caller knows does not travel back.
    rows.forEach((row, n) => {
      row.body ??= (sends[n] as Sending).body;
      row.at ??= (sends[n] as Sending).at;
    });
    return rows;
  });
}
