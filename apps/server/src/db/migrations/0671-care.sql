-- A conversation that is hard to bear: its holder has asked for a supervisor. Whoever is given it next has a difficult case, too,
-- until somebody has answered. A person is given a limited number a day.
alter table inbox_lease add column difficult boolean not null default false;
create index inbox_lease_difficult on inbox_lease (staff_id, taken_at) where difficult;
