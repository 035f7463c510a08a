-- outside a transaction
-- A part of a virtual profile's name, or one that is spelled alike, in any language: staff search for them. There are few, so the names
-- of all languages stand in one text.
drop index concurrently if exists profile_persona_names;
create index concurrently profile_persona_names on profile using gin ((translate((fold_name(name || ' ' || coalesce(name_by_language ->> 'he', '') || ' ' || coalesce(name_by_language ->> 'en', '') || ' ' || coalesce(name_by_language ->> 'de', '')) collate "C"), 'אבגדהוזחטיכלמנסעפצקרשת', 'abgdhvzxtyklmnsepjqrwc')) gin_trgm_ops) where not of_member;
analyze profile;
