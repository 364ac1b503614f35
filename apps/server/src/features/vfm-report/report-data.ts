import { type AnalysisData, analysisDataSchema } from '@plumbline/figures/reports/analysis.ts'
import { type VfmData, vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import { type Records, readFigures } from '@plumbline/readings/reports/figure-readings.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Services } from '../../platform/services.ts'
import { comparisonInReport } from '../benchmark-comparisons/comparison-in-report.ts'
import { labelsOf } from './labels/labels.pg.ts'
import { previousBatch } from './previous-batch.ts'
import { provenance } from './provenance.ts'

type Stores = Pick<Services, 'db' | 'analytics'>

/** Everything in a report but the pooled figures. */
export function reportData(stores: Stores, choice: ReportChoice): Promise<VfmData> {
  return readFigures(vfmDataSchema.keyof().options, stores.analytics.reader, choice, recordsOf(stores, choice))
}

/** The charts of a provider's analysis: the same readings that its report has. */
export function analysisFigures(stores: Stores, choice: ReportChoice): Promise<AnalysisData> {
  return readFigures(analysisDataSchema.keyof().options, stores.analytics.reader, choice, recordsOf(stores, choice))
}

/** What PostgreSQL knows of a report. */
function recordsOf(stores: Stores, choice: ReportChoice): Records {
  return {
    provenance: () => provenance(stores, choice),
    abbreviations: () => labelsOf(stores.db, choice.version.providerId),
    previousBatch: (now) => previousBatch(stores, choice, now),
    sensitivity: () => comparisonInReport(stores, choice.version.versionId),
  }
}
