-- At which further host somebody has registered: links in emails lead there, and its currency is theirs. Null: PUBLIC_URL.
alter table member add column domain text;
