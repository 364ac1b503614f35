-- Whose password was changed is told which of their API keys still count.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in
  ('reset', 'invitation', 'password-changed', 'import-finished', 'import-failed', 'report-request', 'report', 'test'));
