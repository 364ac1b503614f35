import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
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

type Stores = Pick<Services, 'db' | 'analytics'>

/** Everything in a report but the pooled figures. */
export async function reportData(stores: Stores, choice: ReportChoice): Promise<ReportData> {
  const chosen: ChosenSavers = {
    reader: stores.analytics.reader,
    condition: saverCondition(choice.scope, choice.filter),
  }
  const summarised = summary(stores.analytics.reader, choice)
  const headline = summarised.then((both) => both.headline)
  const [groups, rates, graphs, source, summaries, byScheme, outliers, retirement, previous] = await Promise.all([
    readCrossGroups(chosen),
    rateFigures(chosen),
    segments(stores, choice),
    provenance(stores, choice),
    summarised,
    schemes(chosen),
    outlierBreakdown(chosen.reader, choice.scope),
    retirementCohorts(chosen),
    previousBatch(stores, choice, headline),
  ])
  return {
    provenance: source,
    summary: summaries,
    scoreDistribution: scoreDistribution(groups),
    assetImpact: assetImpact(groups),
    ...rates,
    joinerCohorts: joinerCohorts(groups),
    potEffect: potEffect(groups),
    ...graphs,
    schemes: byScheme,
    outlierBreakdown: outliers,
    retirementCohorts: retirement,
    previousBatch: previous,
  }
}
