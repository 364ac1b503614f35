import { Button } from '@mantine/core'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { isoDayInLondon } from '@plumbline/contract/format/moments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { attributeHistoryQuery, useMasterListChanges } from '../api/master-list.ts'
import { attributesLine } from '../attributes-line.ts'
import styles from './master-list.module.css'

/** The day to take back; it stays while the dialog closes. */
interface Question {
  readonly day: string
  readonly opened: boolean
}

/** What holds of a provider from which day on, past and coming; each can be taken back. */
export function AttributeHistory({ providerId }: { readonly providerId: number }) {
  const history = useQuery(attributeHistoryQuery(providerId))
  const [question, setQuestion] = useState<Question>()
  const today = isoDayInLondon(new Date().toISOString())
  return (
    <section className={styles.history} aria-label="Past and coming attributes">
      <h3>Past and coming</h3>
      {history.isPending && <LoadingState text="Loading past and coming attributes..." compact />}
      {history.data?.length === 0 && <p>Nothing was ever set.</p>}
      <ul>
        {history.data?.map(({ effectiveFrom: day, ...attributes }) => (
          <li key={day}>
            <span>
              <b>{day > today ? `From ${shortDate(day)}` : `Since ${shortDate(day)}`}</b> {attributesLine(attributes)}
            </span>
            <Button
              size="compact-xs"
              aria-label={`Take back what holds from ${shortDate(day)}`}
              onClick={() => setQuestion({ day, opened: true })}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {history.error !== null && <AlertBox tone="danger">{history.error.message}</AlertBox>}
      {question !== undefined && (
        <TakeBackDialog
          {...question}
          providerId={providerId}
          onClose={() => setQuestion({ ...question, opened: false })}
        />
      )}
    </section>
  )
}

interface TakeBackDialogProps extends Question {
  readonly providerId: number
  readonly onClose: () => void
}

function TakeBackDialog({ opened, day, providerId, onClose }: TakeBackDialogProps) {
  const { takeBack } = useMasterListChanges()
  const close = () => {
    takeBack.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={`Take back what holds from ${shortDate(day)}?`}
      confirm="Take back"
      takesAway
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ providerId, day }, { onSuccess: close })}
    >
      <p>These attributes go for good, and what held before them goes on. The audit log keeps what they were.</p>
      {takeBack.error !== null && <AlertBox tone="danger">{takeBack.error.message}</AlertBox>}
    </ConfirmDialog>
  )
}
