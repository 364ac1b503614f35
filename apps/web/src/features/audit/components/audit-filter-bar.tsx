import { Button, Select, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../../components/fields/date-field.tsx'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { FilterBar } from '../../../components/list-screen/list-card.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { actionText } from '../action-words.ts'
import { type AuditFilters, auditChoicesQuery, downloadAudit } from '../api/audit-queries.ts'
import { useTypedText } from '../use-typed-text.ts'
import styles from './audit.module.css'

interface AuditFilterBarProps {
  readonly filters: AuditFilters
  readonly onFilters: (filters: AuditFilters) => void
}

const nobody = 'This link asks for a person who is not in the log. It was opened without that person.'

/** What the log is filtered by, and the download of what is left. */
export function AuditFilterBar({ filters, onFilters }: AuditFilterBarProps) {
  const choices = useQuery(auditChoicesQuery)
  const download = useMutation({ mutationFn: () => downloadAudit(filters) })
  const { user, action, from, to } = filters
  const users = (choices.data?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  // Counted, so that dates that could not be read go as well.
  const [clears, setClears] = useState(0)
  if (user !== undefined && !choices.isFetching && choices.data?.users.every(({ id }) => id !== user))
    return <OpenWithout change={{ user: undefined }} leftOut={[nobody]} />
  function clear() {
    setClears(clears + 1)
    onFilters({})
  }
  return (
    <FilterBar label="Filter the audit log" withButtons className={styles.fields}>
      <Select
        label="Who"
        placeholder="Anybody"
        size="xs"
        searchable
        nothingFoundMessage="Nobody of this name did anything."
        data={distinct(users)}
        value={user === undefined ? null : String(user)}
        onChange={(id) => onFilters({ ...filters, user: id === null ? undefined : Number(id) })}
      />
      <Select
        label="What"
        placeholder="Anything"
        size="xs"
        searchable
        nothingFoundMessage="Nothing of this kind was done."
        data={distinct(actionChoices(choices.data?.actions ?? [], action))}
        value={action ?? null}
        onChange={(option) => onFilters({ ...filters, action: option ?? undefined })}
      />
      <SubjectField
        subject={filters.subject ?? ''}
        onSubject={(subject) => onFilters({ ...filters, subject: subject === '' ? undefined : subject })}
      />
      <DateField
        key={`from ${clears}`}
        small
        label="From"
        placeholder="Any day"
        value={from}
        onLeave={(day) => onFilters({ ...filters, from: day })}
      />
      <DateField
        key={`to ${clears}`}
        small
        label="To"
        placeholder="Any day"
        value={to}
        onLeave={(day) => onFilters({ ...filters, to: day })}
      />
      {Object.values(filters).some((value) => value !== undefined) && (
        <Button className={styles.wide} size="xs" variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
      <span className={styles.grow} />
      <Button
        className={styles.wide}
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download CSV
      </Button>
      {download.isError && (
        <div className={styles.failed}>
          <AlertBox tone="danger">The file could not be downloaded. {download.error.message}</AlertBox>
        </div>
      )}
    </FilterBar>
  )
}

/** What was done, and what is asked for although it never was. */
function actionChoices(done: readonly string[], asked: string | undefined): Choice[] {
  const all = new Set(asked === undefined ? done : [...done, asked])
  return [...all].map((action) => ({ value: action, label: actionText(action) }))
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** People may share a name; a list of choices must tell them apart. */
function distinct(choices: readonly Choice[]): Choice[] {
  const byLabel = Map.groupBy(choices, ({ label }) => label)
  return choices
    .map(({ value, label }) => ({
      value,
      label: (byLabel.get(label)?.length ?? 0) > 1 ? `${label} (${value})` : label,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))
}

function SubjectField({
  subject,
  onSubject,
}: {
  readonly subject: string
  readonly onSubject: (text: string) => void
}) {
  const { text, onType } = useTypedText(subject, onSubject)
  return (
    <TextInput
      className={styles.wide}
      label="To what"
      type="search"
      size="xs"
      placeholder="provider 12"
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
