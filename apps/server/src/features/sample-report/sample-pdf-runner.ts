import type { ExportRunner } from '../exports/export-runner.ts'
import { renderReport } from '../reports/render/render-report.ts'
import { keptDays, reportSettingOf } from '../reports/report-setting.ts'
import { pooledFigures } from '../vfm-report/pooled-figures.ts'
import { sampleChoice } from './sample-choice.ts'
import { sampleData } from './sample-data.ts'

/** The sample report as PDF: the figures of the API, on paper. */
export const samplePdfRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const choice = await sampleChoice(services)
    const data = await sampleData(services, choice)
    work.report(0.3)
    const input = { ...(await reportSettingOf(services, work)), data, pooled: await pooledFigures(services, choice) }
    work.report(0.6)
    const content = await renderReport({ kind: 'sample-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `sample-report-${work.id}.pdf`, type: 'application/pdf', content })
  },
}
