import { Button } from '@mantine/core'
import { missing } from '@plumbline/contract/format/missing.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import type { MailDetail } from '@plumbline/contract/mail/mails.ts'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { mailQuery, useMailActions } from '../api/mail-queries.ts'
import { answerText, fateOf, kindNames, linesOf, whyUnreadable } from '../mail-words.ts'
import styles from './mail.module.css'
import { MailState } from './mail-state.tsx'

interface MailDialogProps {
  readonly openId: number | undefined
  readonly onClose: () => void
}

/** One mail: what became of it, and what it says. */
export function MailDialog({ openId, onClose }: MailDialogProps) {
  // It keeps showing its mail while it closes.
  const [shownId, setShownId] = useState(openId ?? 0)
  if (openId !== undefined && openId !== shownId) setShownId(openId)
  const mail = useQuery({ ...mailQuery(shownId), enabled: openId !== undefined })
  return (
    <AppDialog
      opened={openId !== undefined}
      onClose={onClose}
      title={mail.data?.subject ?? `Mail ${shownId}`}
      size="medium"
      footer={<Actions mail={mail.data} onClose={onClose} />}
    >
      {mail.isPending && <LoadingState text="Loading the mail..." rows={4} />}
      {mail.isError && (
        <ErrorState title="The mail could not be loaded." error={mail.error} onRetry={() => void mail.refetch()} />
      )}
      {mail.data !== undefined && <MailContent mail={mail.data} />}
    </AppDialog>
  )
}

function MailContent({ mail }: { readonly mail: MailDetail }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Kind</dt>
        <dd>{kindNames[mail.kind]}</dd>
        <dt>Asked for</dt>
        <dd>{momentInLondon(mail.createdAt)}</dd>
        {mail.request !== null && (
          <>
            <dt>Asked by</dt>
            <dd>{mail.request.by ?? missing}</dd>
            <dt>Answered</dt>
            <dd>{answerText(mail)}</dd>
          </>
        )}
        <dt>State</dt>
        <dd>
          <MailState mail={mail} /> {fateOf(mail)}
        </dd>
      </dl>
      {mail.failure !== null && mail.state !== 'sent' && (
        <div className={styles.failure}>
          <AlertBox tone={mail.state === 'failed' ? 'danger' : 'warning'}>{mail.failure}</AlertBox>
        </div>
      )}
      {mail.text === null ? (
        <p className={styles.none}>{whyUnreadable(mail)}</p>
      ) : (
        <section className={styles.text} aria-label="What it says">
          {linesOf(mail.text).map(({ text, isLink }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move.
            <p key={line}>{isLink ? <a href={text}>{text}</a> : text}</p>
          ))}
        </section>
      )}
    </>
  )
}

interface ActionsProps {
  readonly mail: MailDetail | undefined
  readonly onClose: () => void
}

function Actions({ mail, onClose }: ActionsProps) {
  const { retry, answer, download } = useMailActions(mail?.id ?? 0)
  const problem = retry.error ?? answer.error ?? download.error
  const mayRetry =
    mail !== undefined &&
    (mail.state === 'failed' ||
      (mail.state === 'unconfirmed' && mail.text !== null) ||
      (mail.state === 'waiting' && mail.failure !== null))
  return (
    <>
      {problem !== null && <span className={styles.problem}>{problem.message}</span>}
      {mail?.text != null && (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download
        </Button>
      )}
      {mayRetry && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {mail.state === 'unconfirmed' ? 'Send again' : 'Try again now'}
        </Button>
      )}
      {mail?.request != null && (
        <Button loading={answer.isPending} onClick={() => answer.mutate(mail.request?.answered === null)}>
          {mail.request.answered === null ? 'Mark as answered' : 'Not answered yet'}
        </Button>
      )}
      <Button variant="filled" onClick={onClose}>
        Close
      </Button>
    </>
  )
}
