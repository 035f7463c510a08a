-- Words that staff look at when a member writes them. `folded` is the phrase as texts are compared (`domain/flag-words.ts`).
create table flag_word (
  id bigint generated always as identity primary key,
  language text not null check (language in ('he', 'en', 'de')),
  phrase text not null,
  folded text not null,
  class text not null,
  match text not null check (match in ('word', 'part')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (language, folded)
);
create index flag_word_phrase on flag_word (phrase, id);
create index flag_word_at on flag_word (created_at, id);

-- Where they were found. `item_id`: the message; of a bio or a name the person.
create table flag_hit (
  id bigint generated always as identity primary key,
  word_id bigint not null references flag_word (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  item_kind text not null check (item_kind in ('message', 'bio', 'name')),
  item_id bigint not null,
  at timestamptz not null
);
create unique index flag_hit_message on flag_hit (item_id, word_id) where item_kind = 'message';
create index flag_hit_word on flag_hit (word_id, at);
create index flag_hit_person on flag_hit (person_id);
create index flag_hit_at on flag_hit (at);

-- The last message that was searched for flagged words. Older ones than this migration are not.
create table flag_mark (
  message_id bigint not null
);
insert into flag_mark (message_id) select coalesce(max(id), 0) from message;
