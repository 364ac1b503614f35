-- Who it was, as they were called when they did it: users are renamed and removed, the log is not.
alter table audit_log add column user_name text, add column user_email text;
alter table audit_log disable trigger audit_log_append_only;
update audit_log set user_name = users.name, user_email = users.email from users where users.id = audit_log.user_id;
alter table audit_log enable trigger audit_log_append_only;
create function name_who_did_it() returns trigger language plpgsql as $$
begin
  select name, email into new.user_name, new.user_email from users where id = new.user_id;
  return new;
end
$$;
create trigger audit_log_who before insert on audit_log for each row execute function name_who_did_it();

create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_subject on audit_log (subject text_pattern_ops, id);
