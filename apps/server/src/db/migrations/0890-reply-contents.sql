-- What a reply sends that a member gets once: the key of a picture, or `story:` and the id of a story. Null for other replies. Two
-- replies of one moment see each other by it before either is a message.
alter table reply_attempt add column content text;
