-- Who told that a request for a report was answered, and when.
alter table mails
  add column answered_at timestamptz,
  add column answered_by integer references users on delete set null;
