-- outside a transaction
-- Runs beside writes and beside processes of the earlier release, which search by the older indexes until these stand.
call fold_known_names();
-- Names in their order, which is also where those with the same beginning stand together.
drop index concurrently if exists profile_name_order;
create index concurrently profile_name_order on profile (name_folded, person_id) include (of_member);
-- Names that are spelled alike. Trigrams of a cluster with the C locale know ASCII only, so Hebrew stands as Latin letters.
drop index concurrently if exists known_name_trigrams;
create index concurrently known_name_trigrams on known_name using gin (
  (translate(name, 'אבגדהוזחטיכלמנסעפצקרשת', 'abgdhvzxtyklmnsepjqrwc')) gin_trgm_ops);
analyze profile;
analyze known_name;
drop index concurrently if exists profile_name_folded;
drop index concurrently if exists profile_name_similar;
