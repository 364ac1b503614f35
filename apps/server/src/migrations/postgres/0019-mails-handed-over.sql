-- When the mail server was given the end of a mail, without which it has none. What it said to that decides; where it said
-- nothing, nobody knows whether the mail arrived, and it is not sent again by itself.
alter table mails add column handed_over_at timestamptz;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'kept', 'unconfirmed', 'failed'));
alter table mails drop constraint mails_why_check;
alter table mails add constraint mails_why_check
  check (why in ('unreachable', 'rejected', 'later', 'expired', 'unanswered'));
