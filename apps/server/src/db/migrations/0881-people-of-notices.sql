-- Open notices from before cases name a person where their address does. Only addresses without a host: the site does not
-- stand in the database.
update case_file set person_id = person.id, version = case_file.version + 1
from public_notice
join person on person.id = coalesce(
  substring(public_notice.address from '^/chat/([0-9]{1,15})(?:[?#]|$)'),
  substring(public_notice.address from '^/[^#]*[?&]person=([0-9]{1,15})(?:[&#]|$)')
)::bigint
where public_notice.case_id = case_file.id and case_file.queue = 'public'
  and case_file.person_id is null and case_file.decided_at is null;
