-- The country that a member left by moving: for thirty days its rules hold beside those of the new one.
alter table place_change add column left_country text;
