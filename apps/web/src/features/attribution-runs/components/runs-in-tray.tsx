import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { useQuery } from '@tanstack/react-query'
import { TrayItem } from '../../../components/tray/tray.tsx'
import { attributionRunsQuery } from '../api/attribution-runs.ts'
import { runName, runState } from '../run-wording.ts'
import { RunProgress } from './run-progress.tsx'
import styles from './runs.module.css'

const tones = { completed: 'good', failed: 'bad', queued: undefined, running: undefined, cancelled: undefined } as const

/** The newest runs, for the tray of what is made in the background. */
export function RunsInTray() {
  const { data = [] } = useQuery(attributionRunsQuery)
  return data.map((run) => (
    <TrayItem key={run.id} tone={tones[run.status]} roomy>
      <p className={styles.name}>{runName(run)}</p>
      <small>
        {momentInLondon(run.createdAt)} · {runState(run)}
      </small>
      <RunProgress run={run} />
    </TrayItem>
  ))
}
