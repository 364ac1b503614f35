import type { ExportRunner } from '../exports/export-runner.ts'
import { renderReport } from '../reports/render/render-report.ts'
import { keptDays, reportSettingOf } from '../reports/report-setting.ts'
import { besideSavers } from './beside-savers.ts'
import { scoredTrack } from './scored-track.ts'
import { trackPdfSchema } from './track-pdf-params.ts'
import { trackReport } from './track-report.ts'

/** The report of a price track as PDF: the figures of the API, on paper. */
export const trackPdfRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { priceTrackId, filters, beside } = trackPdfSchema.parse(work.params)
    const data = await trackReport(services, await scoredTrack(services, work.caller, priceTrackId, filters))
    work.report(0.3)
    const checks = beside === undefined ? null : await besideSavers(services, work.caller, priceTrackId, beside)
    const input = { ...(await reportSettingOf(services, work)), data, checks }
    work.report(0.6)
    const content = await renderReport({ kind: 'price-track-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `price-track-report-${work.id}.pdf`, type: 'application/pdf', content })
  },
}
