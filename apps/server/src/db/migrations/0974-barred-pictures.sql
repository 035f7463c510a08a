-- A barred picture is found when it is uploaded, as a rejected one is: its hash stands beside theirs, for as long as the bar.
alter table picture_hash add column barred_id bigint references barred (id) on delete cascade;
create unique index picture_hash_barred on picture_hash (barred_id) where barred_id is not null;
insert into picture_hash (hash, review_id, reason, at, barred_id)
select ('x' || value)::bit(64), nextval(pg_get_serial_sequence('picture_review', 'id')), 'somebody_else', at, id
from barred where kind = 'picture';
