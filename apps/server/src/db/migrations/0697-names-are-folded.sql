-- All names are folded (`0696`).
drop procedure fold_known_names;
