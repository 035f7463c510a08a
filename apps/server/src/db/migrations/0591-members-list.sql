-- outside a transaction
-- The list of members: an index for each sort and for each filter that may be used alone. Built beside running writes.
drop index concurrently if exists person_member_created;
create index concurrently person_member_created on person (created_at, id) where not virtual;
drop index concurrently if exists person_member_active;
create index concurrently person_member_active on person (last_active, id) where not virtual;
drop index concurrently if exists person_member_home;
create index concurrently person_member_home on person (home_country, created_at, id) where not virtual;
-- Nearly everybody is active: that state needs no index.
drop index concurrently if exists person_member_state;
create index concurrently person_member_state on person (state, created_at, id) where not virtual and state <> 'active';
drop index concurrently if exists member_language;
create index concurrently member_language on member (language);
-- Names in their order, which is also where those with the same beginning stand together.
drop index concurrently if exists profile_name_folded;
create index concurrently profile_name_folded on profile ((fold_name(name) collate "C"), person_id);
-- Names that are spelled alike. Trigrams of a cluster with the C locale know ASCII only, so Hebrew stands as Latin letters.
drop index concurrently if exists profile_name_similar;
create index concurrently profile_name_similar on profile using gin (
  (translate(fold_name(name), 'אבגדהוזחטיכלמנסעפצקרשת', 'abgdhvzxtyklmnsepjqrwc')) gin_trgm_ops);
-- The planner knows the beginnings of names from the next analyze on.
analyze profile;
-- Who changed a record last is told to whoever finds it changed.
drop index concurrently if exists audit_log_act_subject;
create index concurrently audit_log_act_subject on audit_log (subject, at, id) where kind = 'act';
