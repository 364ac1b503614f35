import { sampleSectionsSchema } from '@plumbline/contract/sample-report/sample-report.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'
import type { ExportRunner } from '../exports/export-runner.ts'
import { renderReport } from '../reports/render/render-report.ts'
import { keptDays, reportSettingOf } from '../reports/report-setting.ts'
import { pooledFigures } from '../vfm-report/pooled-figures.ts'
import { sampleChoice } from './sample-choice.ts'
import { sampleData } from './sample-data.ts'

/** Which of the samples; a job that was begun before there were several has the first one. */
const paramsSchema = z.object({ sample: idSchema.optional(), sections: sampleSectionsSchema.optional() })

/** The sample report as PDF: the figures of the API, on paper. */
export const samplePdfRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { sample, sections } = paramsSchema.parse(work.params)
    const choice = await sampleChoice(services, { provider: sample })
    const data = await sampleData(services, choice)
    work.report(0.3)
    const pooled = await pooledFigures(services, choice.choice)
    const input = { ...(await reportSettingOf(services, work)), data, pooled, ...(sections && { sections }) }
    work.report(0.6)
    const content = await renderReport({ kind: 'sample-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `sample-report-${work.id}.pdf`, type: 'application/pdf', content })
  },
}
