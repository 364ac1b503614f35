import { reportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { usesPooled } from '@plumbline/figures/reports/report.ts'
import { vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { SignOff } from '@plumbline/report/vfm/vfm-report-input.ts'
import type { Services } from '../../platform/services.ts'
import type { ExportRunner, ExportWork } from '../exports/export-runner.ts'
import { reportChoice } from '../savers/report-choice.ts'
import { pooledFigures } from '../vfm-report/pooled-figures.ts'
import { analysisFigures, reportData } from '../vfm-report/report-data.ts'
import { renderReport } from './render/render-report.ts'
import { keptDays, reportSettingOf } from './report-setting.ts'
import { reportParamsSchema } from './reports.pg.ts'

/** The value-for-money report as PDF: the figures of the API, on paper. */
export const vfmReportRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { choice, sections: sectionNames, signedOff } = await reportOf(services, work)
    const sections = reportKinds['vfm-report'].sections.filter((section) => sectionNames?.includes(section) ?? true)
    const data = await reportData(services, choice)
    work.report(0.3)
    // They read every contribution, so only for the sections that say something of them.
    const isPooled = vfmSectionsIn(sections).some(([, section]) => usesPooled(section))
    const pooled = isPooled ? await pooledFigures(services, choice) : null
    work.report(0.6)
    const setting = await reportSettingOf(services, work)
    const status: SignOff = signedOff === undefined ? { kind: 'draft' } : { kind: 'final', ...signedOff }
    const input = { ...setting, data, pooled, sections, status }
    const content = await renderReport({ kind: 'vfm-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `value-for-money-report-${work.id}.pdf`, type: 'application/pdf', content })
  },
}

/** The charts of a provider's analysis as PDF. */
export const analysisReportRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { choice } = await reportOf(services, work)
    const data = await analysisFigures(services, choice)
    work.report(0.3)
    const pooled = await pooledFigures(services, choice)
    work.report(0.6)
    const input = { ...(await reportSettingOf(services, work)), data, pooled }
    const content = await renderReport({ kind: 'analysis-report', input }, work.signal)
    work.report(0.95)
    await work.write({ name: `provider-analysis-${work.id}.pdf`, type: 'application/pdf', content })
  },
}

async function reportOf(services: Services, { caller, providerId, params }: ExportWork) {
  const { filters, sections, dataBatchId, signedOff } = reportParamsSchema.parse(params)
  const choice: ReportChoice = await reportChoice(services, caller, providerId ?? 0, {
    filters,
    dataBatchIds: [dataBatchId],
  })
  return { choice, sections, signedOff }
}
