import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { mostSimulationsExported, type Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { IconDice5, IconDownload, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { actionsColumn } from '../../../components/table/value-column.tsx'
import { simulationListQuery } from '../api/simulation-queries.ts'
import type { DeviationsDownload } from '../deviations-download.ts'
import { simulationWords } from '../simulation-wording.ts'
import { DetailsButton, factColumns, phoneOrder } from './simulation-columns.tsx'
import styles from './simulations.module.css'

const SimulationDialog = loadWhen(
  ({ openId }) => openId !== undefined,
  async () => (await import('./simulation-dialog.tsx')).SimulationDialog,
)

interface SimulationsScreenProps {
  readonly page: number
  readonly onPage: (page: number) => void
  /** The simulation that is opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
  readonly download: DeviationsDownload
}

const rowsPerPage = 15
const nothing: ReadonlySet<string> = new Set()
const rowId = ({ id }: Simulation) => String(id)

/** Every simulation, newest first. */
export function SimulationsScreen({ page, onPage, openId, onOpen, download }: SimulationsScreenProps) {
  const simulations = useQuery({ ...simulationListQuery(page, rowsPerPage), placeholderData: keepPreviousData })
  const [selected, setSelected] = useState(nothing)
  const columns = useMemo(
    () => [
      ...factColumns,
      actionsColumn<Simulation>((row) => <DetailsButton simulation={row} onOpen={onOpen} />, simulationWords.details),
    ],
    [onOpen],
  )
  return (
    <>
      <PagedListScreen
        header={{ title: simulationWords.title, tooltip: 'How far luck alone spreads the returns of savers' }}
        label="Simulations"
        name="simulations"
        texts={{ loading: 'Loading Simulations...', failed: 'The simulations could not be loaded.' }}
        icon={IconDice5}
        head={<ListBar selected={selected} total={simulations.data?.total ?? 0} download={download} />}
        query={simulations}
        empty={{ title: 'No simulations yet.', text: 'Add one with the button above.' }}
        columns={columns}
        narrow={{ order: phoneOrder }}
        rowId={rowId}
        selection={{ selected, onChange: setSelected, labelOf: ({ name }) => `Select ${nameInSentence(name)}` }}
        page={page}
        pageSize={rowsPerPage}
        onPage={onPage}
      />
      <SimulationDialog openId={openId} onClose={() => onOpen(undefined)} download={download} />
    </>
  )
}

const newestAlone = `Unless some are selected, the file holds the newest ${mostSimulationsExported} that are completed.`

interface ListBarProps {
  readonly selected: ReadonlySet<string>
  readonly total: number
  readonly download: DeviationsDownload
}

function ListBar({ selected, total, download }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <h2>ALL SIMULATIONS</h2>
      {selected.size === 0 && total > mostSimulationsExported && <span className={styles.selected}>{newestAlone}</span>}
      {selected.size > 0 && <span className={styles.selected}>{selected.size} selected</span>}
      <Button
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={download.isRunning}
        onClick={() => download.start([...selected].map(Number))}
      >
        {simulationWords.download}
      </Button>
      <Button component={Link} to="/simulations/add" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {simulationWords.add}
      </Button>
    </div>
  )
}
