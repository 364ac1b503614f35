import { type AnalysisData, analysisDataSchema } from '@plumbline/figures/reports/analysis.ts'
import { type VfmData, vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import { type FigureReadings, figureReadings, readingSource, type Stores } from './figure-readings.ts'

/** Everything in a report but the pooled figures. */
export function reportData(stores: Stores, choice: ReportChoice): Promise<VfmData> {
  return read(vfmDataSchema.keyof().options, stores, choice)
}

/** The charts of a provider's analysis: the same readings that its report has. */
export function analysisFigures(stores: Stores, choice: ReportChoice): Promise<AnalysisData> {
  return read(analysisDataSchema.keyof().options, stores, choice)
}

async function read<Name extends keyof FigureReadings>(
  names: readonly Name[],
  stores: Stores,
  choice: ReportChoice,
): Promise<Pick<FigureReadings, Name>> {
  const source = readingSource(stores, choice)
  const values = await Promise.all(names.map(async (name) => [name, await figureReadings[name](source)] as const))
  // The compiler has paired names with values in `figureReadings`; a walk over it loses the pairs.
  return Object.fromEntries(values) as Pick<FigureReadings, Name>
}
