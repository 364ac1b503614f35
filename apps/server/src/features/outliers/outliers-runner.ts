import { Readable } from 'node:stream'
import { outlierFilter } from '@plumbline/readings/outliers/outlier-records.ts'
import { countSavers } from '@plumbline/readings/savers/read-saver-page.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { Services } from '../../platform/services.ts'
import { batchOfWork } from '../exports/batch-of-work.ts'
import type { ExportRunner, ExportWork } from '../exports/export-runner.ts'
import { plainFileName } from '../exports/file-name.ts'
import { membersProvenance } from '../exports/members/members-provenance.ts'
import { provenanceCsv } from '../exports/provenance-csv.ts'
import { listedOutliers } from './list-outliers.ts'
import { outlierLine, outliersCsvHead } from './outliers-csv.ts'
import { outliersExportSchema } from './start-outliers-export.ts'

/** Rows a read: enough to be quick, too few to be felt in memory. */
const rowsAtOnce = 5000

/** The list of the dialog as a CSV, all pages of it, with where it comes from. */
export const outliersRunner: ExportRunner = {
  keptDays: 7,
  async run(services, work) {
    const { dataBatchId, excludeReason } = outliersExportSchema.parse(work.params)
    const { scope, version } = await batchOfWork(services, work, dataBatchId)
    const filter = outlierFilter(excludeReason)
    const rows = await countSavers(services.analytics.reader, scope, filter)
    const name = `${plainFileName(`outliers ${version.providerName} batch ${version.id}`)}.csv`
    const { sha256 } = await work.write({
      name,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(linesOf(services, work, { scope, filter, rows })),
    })
    const sort = { sortBy: 'potSize', sortDescending: true } as const
    const choice = { scope, filter, sort, page: 1, limit: -1, ids: undefined }
    const facts = await membersProvenance(services, work, { choice, version, rows })
    await work.write(provenanceCsv({ name, sha256 }, facts))
  },
}

interface OutlierRows {
  readonly scope: BatchScope
  readonly filter: ReturnType<typeof outlierFilter>
  readonly rows: number
}

async function* linesOf(
  services: Services,
  work: ExportWork,
  { scope, filter, rows }: OutlierRows,
): AsyncGenerator<string> {
  yield outliersCsvHead
  const pages = Math.ceil(rows / rowsAtOnce)
  for (let page = 1; page <= pages; page++) {
    work.signal.throwIfAborted()
    const records = await listedOutliers(services, scope, { filter, page, limit: rowsAtOnce })
    yield records.map(outlierLine).join('')
    work.report(page / pages)
  }
}
