import { useQuery } from '@tanstack/react-query'
import { loadWhen } from '../../components/load-when.tsx'
import { attributionRunsQuery } from '../../features/attribution-runs/api/attribution-runs.ts'
import { isUnderWay } from '../../features/attribution-runs/run-wording.ts'
import { DownloadsButton } from '../../features/exports/components/downloads-button.tsx'

const RunsInTray = loadWhen(
  () => true,
  async () => (await import('../../features/attribution-runs/components/runs-in-tray.tsx')).RunsInTray,
)

/** The downloads tray with the performance attributions that are being made, or were lately. */
export function AllDownloads() {
  const { data = [] } = useQuery(attributionRunsQuery)
  return (
    <DownloadsButton otherOpen={data.filter(isUnderWay).length} hasOthers={data.length > 0} others={<RunsInTray />} />
  )
}
