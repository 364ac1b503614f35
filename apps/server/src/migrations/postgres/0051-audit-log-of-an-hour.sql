-- What somebody put on record within the last hour is asked for at each change of theirs.
create index audit_log_user_at on audit_log (user_id, at);
