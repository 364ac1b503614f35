import { Button, TextInput } from '@mantine/core'
import type { MailServer } from '@plumbline/contract/mail/mails.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { testMailQuery, useTestMail } from '../api/settings-queries.ts'
import type { SectionProps } from './section-props.ts'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

/** Where mail goes, whether it arrives, and who gets requests for reports. */
export function MailSection({ answer, form, mistakes, onChange }: SectionProps) {
  return (
    <SettingsSection title="Mail" about="Password resets, invitations, ends of imports and requests for reports.">
      <p className={styles.line}>
        {wayOut(answer.mail)}{' '}
        <Link to="/outbox" className={styles.link}>
          Open the outbox
        </Link>
      </p>
      {answer.mail.down !== null && (
        <AlertBox tone="danger">
          <b>Mail does not go out.</b> {answer.mail.down} It is tried again by itself.
        </AlertBox>
      )}
      <div className={styles.columns}>
        <TextInput
          label="Provider team’s e-mail address"
          description="Gets the requests for VFM reports; while it is empty nobody can send one."
          type="email"
          value={form.teamEmail}
          onChange={(event) => onChange({ teamEmail: event.currentTarget.value })}
          error={mistakes.teamEmail}
          maxLength={254}
        />
      </div>
      <MailTest />
    </SettingsSection>
  )
}

function wayOut({ kind, from }: MailServer): string {
  return kind === 'smtp'
    ? `Mail goes out by the mail server in SMTP_URL, from ${from}.`
    : 'There is no mail server (SMTP_URL is not set): mails are kept in the outbox and go to nobody.'
}

function MailTest() {
  const test = useTestMail()
  const mail = useQuery(testMailQuery(test.data?.mailId))
  const { state, failure, to } = mail.data ?? {}
  return (
    <div className={styles.test}>
      <Button
        leftSection={<IconMail size={16} aria-hidden />}
        loading={test.isPending || (state === 'waiting' && failure === null)}
        onClick={() => test.mutate()}
      >
        Send a test mail to myself
      </Button>
      {test.error !== null && <AlertBox tone="danger">{test.error.message}</AlertBox>}
      {state === 'sent' && <AlertBox tone="good">The mail server has taken the test mail to {to}.</AlertBox>}
      {state === 'kept' && <AlertBox tone="info">The test mail to {to} is in the outbox.</AlertBox>}
      {state === 'unconfirmed' && (
        <AlertBox tone="warning">
          The mail server got the test mail to {to} and never said whether it took it. Look whether it has arrived.
        </AlertBox>
      )}
      {state !== undefined && ['waiting', 'failed'].includes(state) && failure !== null && (
        <AlertBox tone="danger">
          <b>The test mail has not gone out.</b> {failure}
        </AlertBox>
      )}
    </div>
  )
}
