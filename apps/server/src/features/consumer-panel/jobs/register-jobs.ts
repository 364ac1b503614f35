import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { runPanelImport } from '../imports/run-panel-import.ts'
import { tidyPanel } from '../people/tidy-panel.ts'
import { panelImportJob, panelImportKey } from './panel-import-job.ts'

/** Tidies up before anybody asks, and goes on with imports that a server which stopped or died left open. */
export async function registerPanelJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  await tidyPanel(services)
  await jobs.work(
    panelImportJob,
    {
      open: async () =>
        (await openWork(db, 'panel_imports')).map(({ id: panelImportId }) => ({
          payload: { panelImportId },
          key: panelImportKey,
        })),
    },
    ({ panelImportId }, { signal }) => runPanelImport(services, panelImportId, signal),
  )
}
