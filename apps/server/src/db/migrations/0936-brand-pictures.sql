-- A brand may have pictures of its own for the landing page, the pages of guests and empty screens.
alter table brand_file
  drop constraint brand_file_kind_check,
  drop constraint brand_file_type_check,
  add constraint brand_file_kind_check check (kind in ('logo', 'icon', 'picture', 'made')),
  add constraint brand_file_type_check check (type in ('image/svg+xml', 'image/png', 'image/avif'));
