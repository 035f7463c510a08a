-- Who of the staff asked for an export that goes to an authority; null for the member's own.
alter table account_export add column staff_id bigint references staff (id);
