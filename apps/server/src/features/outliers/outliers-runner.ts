import { Readable } from 'node:stream'
import type { Services } from '../../platform/services.ts'
import type { BatchScope } from '../access/batch-scope.ts'
import { readableBatches } from '../access/readable-batches.ts'
import type { ExportRunner, ExportWork } from '../exports/export-runner.ts'
import { countSavers } from '../savers/list-savers.ch.ts'
import { outlierFilter, outlierRecords } from './list-outliers.ts'
import { outlierLine, outliersCsvHead } from './outliers-csv.ts'
import { outliersExportSchema } from './start-outliers-export.ts'

/** Rows a read: enough to be quick, too few to be felt in memory. */
const rowsAtOnce = 5000

/** The list of the dialog as a CSV, all pages of it. */
export const outliersRunner: ExportRunner = {
  keptDays: 7,
  async run(services, work) {
    const { dataBatchId, excludeReason } = outliersExportSchema.parse(work.params)
    const scope = await readableBatches(services, work.caller, {
      providers: work.providerId === null ? [] : [work.providerId],
      dataBatchIds: [dataBatchId],
    })
    await work.write({
      name: `outliers-${work.providerId}-batch-${dataBatchId}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(linesOf(services, scope, { filter: outlierFilter(excludeReason), work })),
    })
  },
}

interface Wanted {
  readonly filter: ReturnType<typeof outlierFilter>
  readonly work: ExportWork
}

async function* linesOf(services: Services, scope: BatchScope, { filter, work }: Wanted): AsyncGenerator<string> {
  yield outliersCsvHead
  const total = await countSavers(services.analytics.reader, scope, filter)
  const pages = Math.ceil(total / rowsAtOnce)
  for (let page = 1; page <= pages; page++) {
    work.signal.throwIfAborted()
    const records = await outlierRecords(services, scope, { filter, page, limit: rowsAtOnce })
    yield records.map(outlierLine).join('')
    work.report(page / pages)
  }
}
