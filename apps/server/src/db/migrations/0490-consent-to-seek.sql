-- Whom somebody looks for can tell their orientation: a consent of its own. Which kinds there are is the code's to know.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,39}$');
