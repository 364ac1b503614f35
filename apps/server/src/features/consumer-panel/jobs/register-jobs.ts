import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { readProductSettings } from '../../product/product-settings.ts'
import { eraseAfterRetention } from '../erasing/erase-after-retention.ts'
import { forgetBefores } from '../imports/import-befores.pg.ts'
import { runPanelImport } from '../imports/run-panel-import.ts'
import { tidyPanel } from '../people/tidy-panel.ts'
import { panelImportJob, panelImportKey } from './panel-import-job.ts'

const anHour = 60 * 60

/** Tidies up before anybody asks, and goes on with imports that a server which stopped or died left open. */
export async function registerPanelJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  await tidyPanel(services)
  jobs.every(anHour, 'erasing people who were kept long enough', () => eraseAfterRetention(services, new Date()))
  jobs.every(anHour, 'forgetting what was before imports', async () =>
    forgetBefores(db, (await readProductSettings(db)).retention.replacedBatchDays),
  )
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
