import { ApiFailure } from '../../platform/http/api-failure.ts'
import { benchmarkingReport } from '../benchmarking/benchmarking-report.ts'
import type { ExportRunner } from '../exports/export-runner.ts'
import { benchmarkingReportParams } from './benchmarking-report-params.ts'
import { renderReport } from './render/render-report.ts'
import { keptDays, reportSettingOf } from './report-setting.ts'

/** The benchmarking report as PDF: the figures of the API, on paper. */
export const benchmarkingReportRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { peers = {}, dataBatchId, audience } = benchmarkingReportParams.parse(work.params)
    const data = await benchmarkingReport(services, work.caller, work.providerId ?? 0, peers, audience)
    if (data.quality.dataBatchId !== dataBatchId) {
      throw new ApiFailure('conflict', 'Other data were published meanwhile. Export the report again.')
    }
    work.report(0.4)
    const input = { ...(await reportSettingOf(services, work)), data }
    const content = await renderReport({ kind: 'benchmarking', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `benchmarking-report-${work.id}.pdf`, type: 'application/pdf', content })
  },
}
