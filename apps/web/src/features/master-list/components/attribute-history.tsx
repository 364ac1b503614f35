import { Button } from '@mantine/core'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { attributeHistoryQuery, useMasterListChanges } from '../api/master-list.ts'
import { attributesLine } from '../attributes-line.ts'
import styles from './master-list.module.css'

/** What holds of a provider from which day on, past and coming; each can be taken back. */
export function AttributeHistory({ providerId }: { readonly providerId: number }) {
  const history = useQuery(attributeHistoryQuery(providerId))
  const { takeBack } = useMasterListChanges()
  const problem = history.error ?? takeBack.error
  const today = new Date().toISOString().slice(0, 10)
  return (
    <section className={styles.history} aria-label="Past and coming attributes">
      <h3>Past and coming</h3>
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
              loading={takeBack.isPending && takeBack.variables.day === day}
              onClick={() => takeBack.mutate({ providerId, day })}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && <AlertBox tone="danger">{problem.message}</AlertBox>}
    </section>
  )
}
