-- Emptied at once, a table would lose its rows past the triggers that stand for each of them.
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
create trigger wheel_weights_no_truncate before truncate on wheel_weights
  for each statement execute function refuse_change();
create trigger spin_no_truncate before truncate on spin
  for each statement execute function refuse_change();
create trigger spin_movement_no_truncate before truncate on spin_movement
  for each statement execute function refuse_change();
create trigger premium_movement_no_truncate before truncate on premium_movement
  for each statement execute function refuse_change();
