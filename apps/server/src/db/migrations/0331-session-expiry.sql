-- Which sessions are over is asked every hour.
create index auth_session_expires on auth_session (expires_at);
