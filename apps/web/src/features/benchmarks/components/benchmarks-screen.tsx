import { Button, UnstyledButton } from '@mantine/core'
import type { Benchmark } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconChartLine, IconPlus, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListScreen } from '../../../components/list-screen/list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { ClientTable } from '../../../components/table/client-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { actionsColumn, valueColumn } from '../../../components/table/value-column.tsx'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import { benchmarkWords } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'

const BenchmarkDialogs = loadWhen(
  ({ openId }) => openId !== undefined,
  async () => (await import('./benchmark-dialogs.tsx')).BenchmarkDialogs,
)

interface BenchmarksScreenProps {
  /** The benchmark whose details are opened, from the address. */
  readonly openId: string | undefined
  readonly onOpen: (id: string | undefined) => void
}

/** Every index that savers can be measured against. */
export function BenchmarksScreen({ openId, onOpen }: BenchmarksScreenProps) {
  const benchmarks = useQuery(benchmarksQuery)
  return (
    <>
      <ListScreen
        header={{
          title: benchmarkWords.title,
          tooltip: 'The indices that savers can be measured against',
          pageTitle: 'Benchmarks',
        }}
        label="Benchmarks"
        texts={{ loading: 'Loading Benchmarks...', failed: 'The benchmarks could not be loaded.' }}
        head={<ListBar />}
        query={benchmarks}
        hintedRows={5}
      >
        {(rows) => <BenchmarkTable benchmarks={rows} onOpen={onOpen} />}
      </ListScreen>
      <BenchmarkDialogs openId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}

function ListBar() {
  return (
    <div className={styles.bar}>
      <h2>ALL BENCHMARKS</h2>
      <Button component={Link} to="/benchmark/compare" leftSection={<IconScale size={16} stroke={1.75} aria-hidden />}>
        Compare Benchmarks
      </Button>
      <Button component={Link} to="/benchmark/add" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {benchmarkWords.add}
      </Button>
    </div>
  )
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['name', 'actions', 'startDate', 'endDate', 'version', 'batches', 'id']

interface BenchmarkTableProps {
  readonly benchmarks: readonly Benchmark[]
  readonly onOpen: (id: string) => void
}

function BenchmarkTable({ benchmarks, onOpen }: BenchmarkTableProps) {
  const all = useMemo(
    () => [
      ...factColumns,
      actionsColumn<Benchmark>((row) => <DetailsButton benchmark={row} onOpen={onOpen} />, benchmarkWords.details),
    ],
    [onOpen],
  )
  const columns = useNarrowColumns(all, { order: phoneOrder })
  if (benchmarks.length === 0) {
    return (
      <StateMessage icon={<IconChartLine size={28} stroke={1.5} />} title="No benchmarks yet.">
        Add one with the button above.
      </StateMessage>
    )
  }
  return <ClientTable label="Benchmarks" name="benchmarks" columns={columns} rows={benchmarks} rowId={({ id }) => id} />
}

const factColumns: readonly DataColumn<Benchmark>[] = [
  valueColumn<Benchmark>({
    id: 'id',
    header: 'ID',
    type: 'number',
    align: 'left',
    // What comes with the product has no number of its own.
    value: ({ id }) => (id === 'default' ? 0 : Number(id)),
    cell: ({ id }) => id,
  }),
  valueColumn<Benchmark>({ id: 'name', header: 'Name', type: 'string', value: ({ name }) => name, always: true }),
  valueColumn<Benchmark>({ id: 'startDate', header: 'Start Date', type: 'date', value: ({ startDate }) => startDate }),
  valueColumn<Benchmark>({ id: 'endDate', header: 'End Date', type: 'date', value: ({ endDate }) => endDate }),
  valueColumn<Benchmark>({ id: 'version', header: 'Version', type: 'number', value: ({ version }) => version }),
  valueColumn<Benchmark>({ id: 'batches', header: 'Data Batches', type: 'number', value: ({ batches }) => batches }),
]

interface DetailsButtonProps {
  readonly benchmark: Benchmark
  readonly onOpen: (id: string) => void
}

function DetailsButton({ benchmark: { id, name }, onOpen }: DetailsButtonProps) {
  return (
    <UnstyledButton
      className={styles.details}
      data-row-open
      tabIndex={-1}
      aria-label={`${benchmarkWords.details} of ${nameInSentence(name)}`}
      onClick={() => onOpen(id)}
    >
      {benchmarkWords.details}
    </UnstyledButton>
  )
}
