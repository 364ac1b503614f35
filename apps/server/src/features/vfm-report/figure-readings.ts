import type { AnalysisData } from '@plumbline/figures/reports/analysis.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { joinerCohorts, potEffect } from '@plumbline/readings/figures/cohort-figures.ts'
import { readCrossGroups } from '@plumbline/readings/figures/cross-groups.ts'
import type { ChosenSavers } from '@plumbline/readings/figures/group-sums.ts'
import { outlierBreakdown } from '@plumbline/readings/figures/outlier-breakdown.ts'
import { rateFigures } from '@plumbline/readings/figures/rate-figures.ts'
import { assetImpact, scoreDistribution } from '@plumbline/readings/figures/score-figures.ts'
import { schemes } from '@plumbline/readings/figures/text-groups.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import { retirementCohorts } from '@plumbline/readings/statistics/retirement-cohorts.ts'
import { summary } from '@plumbline/readings/statistics/summary.ts'
import type { Services } from '../../platform/services.ts'
import { previousBatch } from './previous-batch.ts'
import { provenance } from './provenance.ts'
import { segments } from './segments.ts'

export type Stores = Pick<Services, 'db' | 'analytics'>

/** What figures of any report read, by the names that their definitions give it. */
export type FigureReadings = VfmData & AnalysisData

type Reading<Value> = (from: ReadingSource) => Value | Promise<Value>

/** How each of them is read: one that is missing does not compile. */
export const figureReadings: { readonly [Name in keyof FigureReadings]: Reading<FigureReadings[Name]> } = {
  provenance: ({ stores, choice }) => provenance(stores, choice),
  summary: (from) => from.summary(),
  scoreDistribution: async (from) => scoreDistribution(await from.groups()),
  assetImpact: async (from) => assetImpact(await from.groups()),
  irrDistribution: async (from) => (await from.rates()).irrDistribution,
  actualVsBenchmark: async (from) => (await from.rates()).actualVsBenchmark,
  joinerCohorts: async (from) => joinerCohorts(await from.groups()),
  potEffect: async (from) => potEffect(await from.groups()),
  numberSegments: async (from) => (await from.segments()).numberSegments,
  textSegments: async (from) => (await from.segments()).textSegments,
  schemes: ({ chosen }) => schemes(chosen),
  outlierBreakdown: ({ chosen, choice }) => outlierBreakdown(chosen.reader, choice.scope),
  retirementCohorts: ({ chosen }) => retirementCohorts(chosen),
  previousBatch: ({ stores, choice, summary: both }) =>
    previousBatch(stores, choice, async () => (await both()).headline),
}

/** Where readings come from; what several of them share is read once. */
type ReadingSource = ReturnType<typeof readingSource>

export function readingSource(stores: Stores, choice: ReportChoice) {
  const chosen: ChosenSavers = {
    reader: stores.analytics.reader,
    condition: saverCondition(choice.scope, choice.filter),
  }
  return {
    stores,
    choice,
    chosen,
    groups: once(() => readCrossGroups(chosen)),
    rates: once(() => rateFigures(chosen)),
    segments: once(() => segments(stores, choice)),
    summary: once(() => summary(stores.analytics.reader, choice)),
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
