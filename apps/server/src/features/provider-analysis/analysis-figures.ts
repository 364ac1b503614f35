import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { joinerCohorts } from '@plumbline/readings/figures/cohort-figures.ts'
import { readCrossGroups } from '@plumbline/readings/figures/cross-groups.ts'
import type { ChosenSavers } from '@plumbline/readings/figures/group-sums.ts'
import { rateFigures } from '@plumbline/readings/figures/rate-figures.ts'
import { schemes } from '@plumbline/readings/figures/text-groups.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Services } from '../../platform/services.ts'
import { provenance } from '../vfm-report/provenance.ts'

/** The four charts of a provider's analysis: the same figures that its report has. */
export async function analysisFigures(
  stores: Pick<Services, 'db' | 'analytics'>,
  choice: ReportChoice,
): Promise<ProviderAnalysis> {
  const chosen: ChosenSavers = {
    reader: stores.analytics.reader,
    condition: saverCondition(choice.scope, choice.filter),
  }
  const [source, byScheme, rates, groups] = await Promise.all([
    provenance(stores, choice),
    schemes(chosen),
    rateFigures(chosen),
    readCrossGroups(chosen),
  ])
  return { provenance: source, schemes: byScheme, joinerCohorts: joinerCohorts(groups), ...rates }
}
