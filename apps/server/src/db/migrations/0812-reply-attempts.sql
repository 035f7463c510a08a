-- Replies of staff that were begun: two windows of one operator together send no more than the limits allow. Also tells whether one
-- text goes to many members. Kept for a day.
create table reply_attempt (
  persona_id bigint not null,
  trace_id text not null,
  member_id bigint not null,
  staff_id bigint not null references staff (id),
  type text not null check (type in ('text', 'image', 'gift', 'pphoto')),
  -- Tells the same text from another; 0 for other types.
  text_hash bigint not null,
  at timestamptz not null,
  primary key (persona_id, trace_id)
);
create index reply_attempt_pair on reply_attempt (persona_id, member_id, at);
create index reply_attempt_text on reply_attempt (staff_id, text_hash, at) where type = 'text';
create index reply_attempt_at on reply_attempt (at);
