import type { MailRow, MailServer } from '@plumbline/contract/mail/mails.ts'
import { IconEye, IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { type ListMessage, PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { mailListQuery, type OutboxSettings } from '../api/mail-queries.ts'
import { answerText, kindNames, stateNames } from '../mail-words.ts'
import styles from './mail.module.css'
import { MailState } from './mail-state.tsx'

/** Fields to choose from are a large piece of code, and the mails are read before they are filtered. */
const OutboxFilter = lazy(async () => ({ default: (await import('./outbox-filter.tsx')).OutboxFilter }))
const MailDialog = loadWhen(
  ({ openId }) => openId !== undefined,
  async () => (await import('./mail-dialog.tsx')).MailDialog,
)

interface OutboxScreenProps {
  readonly settings: OutboxSettings
  readonly onSettings: (settings: OutboxSettings) => void
  /** The mail that is opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
}

/** The server keeps the only order that a list of mails has: newest first. */
const inOrder = { sortable: false } as const

const columns: readonly DataColumn<MailRow>[] = [
  valueColumn<MailRow>({
    id: 'subject',
    header: 'Subject',
    type: 'string',
    value: ({ subject }) => subject,
    className: styles.subject,
    ...inOrder,
  }),
  valueColumn<MailRow>({
    id: 'state',
    header: 'State',
    type: 'string',
    value: ({ state }) => stateNames[state],
    cell: (mail) => <MailState mail={mail} />,
    ...inOrder,
  }),
  valueColumn<MailRow>({ id: 'to', header: 'To', type: 'email', value: ({ to }) => to, ...inOrder }),
  valueColumn<MailRow>({
    id: 'kind',
    header: 'Kind',
    type: 'string',
    value: ({ kind }) => kindNames[kind],
    ...inOrder,
  }),
  valueColumn<MailRow>({
    id: 'created',
    header: 'Asked for',
    type: 'date',
    value: ({ createdAt }) => createdAt,
    ...inOrder,
  }),
  valueColumn<MailRow>({ id: 'answered', header: 'Answered', type: 'string', value: answerText, ...inOrder }),
  valueColumn<MailRow>({
    id: 'attempts',
    header: 'Attempts',
    type: 'number',
    value: ({ attempts }) => attempts,
    ...inOrder,
  }),
]

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['state', 'subject', 'to', 'created', 'kind', 'answered', 'attempts']
const rowId = ({ id }: MailRow) => String(id)

/** Mails that went out, wait or are kept, and what became of each. */
export function OutboxScreen({ settings, onSettings, openId, onOpen }: OutboxScreenProps) {
  const { page, limit } = settings
  const mails = useQuery({ ...mailListQuery(settings), placeholderData: keepPreviousData })
  return (
    <>
      <PagedListScreen
        header={{
          title: 'Outbox',
          tooltip: 'Mails of the product: sent, waiting, failed, or kept where there is no mail server',
        }}
        label="Mails"
        name="outbox"
        texts={{ loading: 'Loading Outbox...', failed: 'The outbox could not be loaded.' }}
        icon={IconMail}
        above={mails.data !== undefined && <ServerNote server={mails.data.server} />}
        head={<OutboxFilter settings={settings} onSettings={onSettings} />}
        query={mails}
        empty={noMails(settings, onSettings)}
        columns={columns}
        narrow={{ order: phoneOrder }}
        rowId={rowId}
        action={{
          icon: <IconEye size={18} aria-hidden />,
          labelOf: ({ id, subject }) => `Read mail ${id}: ${subject}`,
          open: ({ id }) => onOpen(id),
        }}
        page={page}
        pageSize={limit}
        onPage={(next) => onSettings({ ...settings, page: next })}
        onPageSize={(next) => onSettings({ ...settings, limit: next, page: 1 })}
      />
      <MailDialog openId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}

function ServerNote({ server: { kind, down } }: { readonly server: MailServer }) {
  if (down !== null) {
    return (
      <div className={styles.note}>
        <AlertBox tone="danger">
          <b>Mail does not go out.</b> {down} It is tried again by itself.
        </AlertBox>
      </div>
    )
  }
  if (kind === 'smtp') return null
  return (
    <div className={styles.note}>
      <AlertBox tone="info">
        There is no mail server, so mails are kept here and go to nobody. Whoever runs the server can set SMTP_URL.
      </AlertBox>
    </div>
  )
}

function noMails({ limit, state, kind }: OutboxSettings, onSettings: OutboxScreenProps['onSettings']): ListMessage {
  if (state === undefined && kind === undefined) {
    return { title: 'No mails yet.', text: 'Password resets, invitations and ends of imports will be listed here.' }
  }
  return {
    title: 'No mail is like this.',
    action: { label: 'Show all mails', act: () => onSettings({ page: 1, limit }) },
  }
}
