import { Button, MultiSelect } from '@mantine/core'
import type { Comparison, Comparisons } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { mostCompared } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import { useComparisonActions } from '../api/comparison-queries.ts'
import { benchmarkOfValue, choicesOf, firstChoice } from '../comparison-wording.ts'
import styles from './compare.module.css'

interface BenchmarkChoiceProps {
  readonly provider: { readonly id: number }
  readonly dataBatchId: string
  readonly own: NonNullable<Comparisons['own']>
  /** What is shown now: its benchmarks are chosen to begin with. */
  readonly comparison: Comparison | undefined
  readonly onStarted: (comparisonId: number) => void
}

/** Up to five benchmarks, and the button that compares them. */
export function BenchmarkChoice({ provider, dataBatchId, own, comparison, onStarted }: BenchmarkChoiceProps) {
  const benchmarks = useQuery(benchmarksQuery)
  const { start } = useComparisonActions()
  const [ownChoice, setOwnChoice] = useState<readonly string[]>()
  const choices = choicesOf(benchmarks.data ?? [], own)
  const before = comparison?.benchmarks.map(({ id, version }) => `${id} ${version}`)
  const labels = new Map([
    ...(comparison?.benchmarks ?? []).map(
      ({ id, name, version }) => [`${id} ${version}`, `${nameInSentence(name)} v${version}`] as const,
    ),
    ...choices.map(({ value, label }) => [value, label] as const),
  ])
  const choice = ownChoice ?? before ?? firstChoice(choices, own)
  const refused = start.error instanceof ApiError ? start.error.fields.benchmarks : undefined
  const compare = () =>
    start.mutate(
      { providerId: provider.id, dataBatchId, benchmarks: choice.map(benchmarkOfValue) },
      { onSuccess: ({ id }) => onStarted(id) },
    )
  return (
    <div className={styles.choice}>
      <MultiSelect
        label="Benchmarks"
        description={`Up to ${mostCompared}`}
        data={[...labels].map(([value, label]) => ({ value, label }))}
        value={[...choice]}
        onChange={setOwnChoice}
        maxValues={mostCompared}
        searchable
        hidePickedOptions
        nothingFoundMessage="No other benchmark is there."
        error={benchmarks.isError ? 'The benchmarks could not be loaded.' : refused}
        className={styles.benchmarks}
        clearButtonProps={{ 'aria-label': 'Choose none' }}
      />
      <Button
        variant="filled"
        leftSection={<IconScale size={16} aria-hidden />}
        onClick={compare}
        loading={start.isPending}
        disabled={choice.length === 0}
      >
        Compare
      </Button>
      {start.isError && refused === undefined && <AlertBox tone="danger">{start.error.message}</AlertBox>}
    </div>
  )
}
