import { Button, TextInput } from '@mantine/core'
import {
  type DataPointWordsOfColumn,
  dataPointWordsSchema,
  type ListedDataPoint,
} from '@plumbline/contract/data-points/data-points.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconTag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { NameAndUnit } from '../../../components/fields/name-and-unit.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { dataPointsQuery, useNameDataPoints } from '../api/data-points.ts'
import styles from './data-points.module.css'

interface DataPointsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly provider: Provider
}

/** What the data points of a provider are called wherever a person reads of them, from batch to batch. */
export function DataPointsDialog({ opened, onClose, provider }: DataPointsDialogProps) {
  return (
    <AppDialog opened={opened} onClose={onClose} title="Data points" subtitle={provider.name} size="medium">
      {opened && <DataPoints providerId={provider.id} onClose={onClose} />}
    </AppDialog>
  )
}

function DataPoints({ providerId, onClose }: { readonly providerId: number; readonly onClose: () => void }) {
  const points = useQuery(dataPointsQuery(providerId))
  if (points.isPending) return <LoadingState text="Loading the data points..." rows={3} />
  if (points.data === undefined) {
    return (
      <ErrorState
        title="The data points could not be loaded."
        error={points.error}
        onRetry={() => void points.refetch()}
      >
        Nothing was changed.
      </ErrorState>
    )
  }
  if (points.data.length === 0) {
    return (
      <StateMessage icon={<IconTag size={28} stroke={1.5} />} title="No data points.">
        Every column of the published file has a meaning of its own. Other columns of the next file become data points.
      </StateMessage>
    )
  }
  return <DataPointsForm providerId={providerId} saved={points.data} onClose={onClose} />
}

interface DataPointsFormProps {
  readonly providerId: number
  readonly saved: readonly ListedDataPoint[]
  readonly onClose: () => void
}

function DataPointsForm({ providerId, saved, onClose }: DataPointsFormProps) {
  const form = useId()
  // What the person began with: what another one saves meanwhile is not taken back.
  const [base, setBase] = useState(saved)
  const [points, setPoints] = useState(saved)
  const queries = useQueryClient()
  const naming = useNameDataPoints(providerId)
  const refused = naming.error instanceof ApiError ? naming.error.fields : {}
  const changedPoints = points.filter((point, place) => isOther(point, base[place]))
  const isWrong = changedPoints.some((point) => nameMistake(point) !== undefined)
  const begin = (next: readonly ListedDataPoint[]) => {
    setBase(next)
    setPoints(next)
  }
  const edit = (column: string, part: Partial<ListedDataPoint>) => {
    setPoints(points.map((point) => (point.column === column ? { ...point, ...part } : point)))
    naming.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || changedPoints.length === 0) return
    naming.mutate({ dataPoints: changedPoints.map(wordsOf), version: base[0]?.version }, { onSuccess: onClose })
  }
  return (
    <form id={form} aria-label="Data points" className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.hint}>
        These names stand in filters, charts and reports, from batch to batch. Files of savers keep the headers of the
        provider's file. A report that was signed off becomes a draft again when they change.
      </p>
      {Object.keys(refused).length === 0 && (
        <SaveFailure
          saving={naming}
          onSaved={onClose}
          onTakeSaved={() => void queries.fetchQuery({ ...dataPointsQuery(providerId), staleTime: 0 }).then(begin)}
        />
      )}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.column} className={styles.point}>
            <PointFields point={point} refusal={refused[point.column]} onEdit={(part) => edit(point.column, part)} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button disabled={changedPoints.length === 0} onClick={() => setPoints(base)}>
          Reset
        </Button>
        <Button
          type="submit"
          variant="filled"
          disabled={changedPoints.length === 0 || isWrong}
          loading={naming.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

interface PointFieldsProps {
  readonly point: ListedDataPoint
  readonly refusal: string | undefined
  readonly onEdit: (part: Partial<ListedDataPoint>) => void
}

function PointFields({ point, refusal, onEdit }: PointFieldsProps) {
  const { column, segment, explanation } = point
  return (
    <>
      <p className={styles.column}>
        <span>Column in the file</span>
        <b>{column}</b>
        <span>{segment === 'number' ? 'numbers' : 'texts'}</span>
      </p>
      <NameAndUnit point={point} error={nameMistake(point) ?? refusal} onEdit={onEdit} />
      <TextInput
        label="Explanation"
        aria-label={`Explanation of ${column}`}
        placeholder="What it is, for readers of a report"
        value={explanation}
        maxLength={300}
        onChange={(event) => onEdit({ explanation: event.currentTarget.value })}
      />
    </>
  )
}

function nameMistake({ name }: ListedDataPoint): string | undefined {
  return dataPointWordsSchema.shape.name.safeParse(name).error?.issues[0]?.message
}

function isOther(point: ListedDataPoint, saved: ListedDataPoint | undefined): boolean {
  return point.name !== saved?.name || point.unit !== saved.unit || point.explanation !== saved.explanation
}

function wordsOf({ column, name, unit, explanation }: ListedDataPoint): DataPointWordsOfColumn {
  return { column, name: name.trim(), unit, explanation: explanation.trim() }
}
