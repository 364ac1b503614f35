import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import type { AnalysisData } from '@plumbline/figures/reports/analysis.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { joinerCohorts, potEffect } from '../figures/cohort-figures.ts'
import { readCrossGroups } from '../figures/cross-groups.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { outlierBreakdown } from '../figures/outlier-breakdown.ts'
import { rateFigures } from '../figures/rate-figures.ts'
import { assetImpact, scoreDistribution } from '../figures/score-figures.ts'
import { readSegments } from '../figures/segments.ts'
import { type Abbreviations, saversBy } from '../figures/text-groups.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { exclusionBalance } from '../statistics/exclusion-balance.ts'
import { retirementCohorts } from '../statistics/retirement-cohorts.ts'
import { summary } from '../statistics/summary.ts'
import { trackingErrors } from '../statistics/tracking-errors.ts'

/** What figures of any report read, by the names that their definitions give it. */
export type FigureData = VfmData & AnalysisData

/** What the savers themselves do not say of a report. */
export interface Records {
  provenance(): Promise<VfmData['provenance']>
  /** By the name of a data point. */
  abbreviations(): Promise<(dataPoint: string) => Abbreviations>
  /** Given the averages of this batch, which are asked for only where there is a batch before. */
  previousBatch(now: () => Promise<Statistics>): Promise<VfmData['previousBatch']>
  /** The comparison that was put into the report of the batch. */
  sensitivity(): Promise<VfmData['sensitivity']>
}

type Reading<Value> = (from: ReadingSource) => Value | Promise<Value>

/** How each of them is read: one that is missing does not compile. */
const figureReadings: { readonly [Name in keyof FigureData]: Reading<FigureData[Name]> } = {
  provenance: ({ provenance }) => provenance(),
  summary: (from) => from.summary(),
  scoreDistribution: async (from) => scoreDistribution(await from.groups()),
  assetImpact: async (from) => assetImpact(await from.groups()),
  irrDistribution: async (from) => (await from.rates()).irrDistribution,
  actualVsBenchmark: async (from) => (await from.rates()).actualVsBenchmark,
  joinerCohorts: async (from) => joinerCohorts(await from.groups()),
  potEffect: async (from) => potEffect(await from.groups()),
  numberSegments: async (from) => (await from.segments()).numberSegments,
  textSegments: async (from) => (await from.segments()).textSegments,
  schemes: ({ selection }) => saversBy(selection, 'scheme'),
  funds: ({ selection }) => saversBy(selection, 'fund'),
  outlierBreakdown: ({ selection, choice }) => outlierBreakdown(selection.reader, choice.scope),
  exclusionBalance: ({ selection, choice }) => exclusionBalance(selection.reader, choice),
  trackingErrors: async ({ selection, provenance }) => trackingErrors(selection, (await provenance()).parameters),
  retirementCohorts: ({ selection }) => retirementCohorts(selection),
  sensitivity: ({ records }) => records.sensitivity(),
  previousBatch: ({ records, summary: both }) => records.previousBatch(async () => (await both()).headline),
}

/** Reads what the figures named need, each shared reading once. */
export async function readFigures<Name extends keyof FigureData>(
  names: readonly Name[],
  reader: AnalyticsEngine,
  choice: ReportChoice,
  records: Records,
): Promise<Pick<FigureData, Name>> {
  const source = readingSource(reader, choice, records)
  const values = await Promise.all(names.map(async (name) => [name, await figureReadings[name](source)] as const))
  // The compiler has paired names with values in `figureReadings`; a walk over it loses the pairs.
  return Object.fromEntries(values) as Pick<FigureData, Name>
}

type ReadingSource = ReturnType<typeof readingSource>

function readingSource(reader: AnalyticsEngine, choice: ReportChoice, records: Records) {
  const selection: ChosenSavers = { reader, condition: saverCondition(choice.scope, choice.filter) }
  return {
    choice,
    selection,
    records,
    groups: once(() => readCrossGroups(selection)),
    rates: once(() => rateFigures(selection)),
    segments: once(async () => readSegments(reader, choice, await records.abbreviations())),
    summary: once(() => summary(reader, choice)),
    provenance: once(() => records.provenance()),
  }
}

function once<Value>(readOnce: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= readOnce()
    return reading
  }
}
