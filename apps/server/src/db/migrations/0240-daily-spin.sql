-- A spin of the day, where the house gives one: booked when it is used, under the day it was for, so once a day at most.
alter table spin_movement drop constraint spin_movement_cause_check;
alter table spin_movement add check (cause in ('sign_up', 'payment', 'refund', 'won', 'used', 'adjustment', 'daily'));
