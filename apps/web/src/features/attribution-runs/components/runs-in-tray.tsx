import { Button } from '@mantine/core'
import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
      {run.status === 'completed' && <ToResult run={run} />}
    </TrayItem>
  ))
}

/** To what came of a run, or to why there is no track. */
function ToResult({ run }: { readonly run: AttributionRun }) {
  const { providerId, scheme, fund, found } = run
  const search = { provider: providerId, ...(scheme !== null && { scheme }), ...(fund !== null && { fund }) }
  return (
    <div>
      <Button
        size="compact-sm"
        renderRoot={(props) => <Link {...props} to="/reports/performance-attribution" search={search} />}
        aria-label={`${found === 'refused' ? 'Why there is no track' : 'See the result'}, ${runName(run)}`}
      >
        {found === 'refused' ? 'Why there is no track' : 'See the result'}
      </Button>
    </div>
  )
}
