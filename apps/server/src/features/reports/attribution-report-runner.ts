import { choiceOfFilter } from '@plumbline/contract/attribution/attribution-filters.ts'
import { attributionSections } from '@plumbline/contract/attribution/attribution-sections.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { attributionReport } from '../attribution/attribution-report.ts'
import { readChargeLens } from '../charge-lens/read-charge-lens.ts'
import type { ExportRunner } from '../exports/export-runner.ts'
import { attributionReportParams } from './attribution-report-params.ts'
import { renderReport } from './render/render-report.ts'
import { keptDays, reportSettingOf } from './report-setting.ts'

/** A performance attribution as PDF: the figures of the API, on paper. */
export const attributionReportRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { attributionId, filters, sections: sectionNames, commentary } = attributionReportParams.parse(work.params)
    const choice = choiceOfFilter(filters)
    const providerId = work.providerId ?? 0
    await readableProviderIds(services, work.caller, [providerId])
    const { result } = await attributionReport(services.db, providerId, choice)
    if (result?.id !== attributionId || result.outcome.status !== 'done') {
      throw new ApiFailure('conflict', 'The attribution was run again meanwhile. Export the new one.')
    }
    work.report(0.2)
    const sections = attributionSections.filter((section) => sectionNames?.includes(section) ?? true)
    const lens = result.ofEarlierBatch ? null : await readChargeLens(services, work.caller, providerId)
    work.report(0.4)
    const input = {
      ...(await reportSettingOf(services, work)),
      data: { attribution: result.outcome, provenance: result.provenance },
      ...{ choice, sections, commentary, lens, ofEarlierBatch: result.ofEarlierBatch },
    }
    const content = await renderReport({ kind: 'attribution', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `performance-attribution-${work.id}.pdf`, type: 'application/pdf', content })
  },
}
