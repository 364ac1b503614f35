import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import type { Services } from '../../platform/services.ts'
import { saverCondition } from '../savers/saver-filter.ch.ts'
import { joinerCohorts } from '../vfm-report/figures/cohort-figures.ts'
import { readCrossGroups } from '../vfm-report/figures/cross-groups.ch.ts'
import type { ChosenSavers } from '../vfm-report/figures/group-sums.ch.ts'
import { rateFigures } from '../vfm-report/figures/rate-figures.ts'
import { schemes } from '../vfm-report/figures/text-groups.ts'
import { provenance } from '../vfm-report/provenance/provenance.ts'
import type { ReportChoice } from '../vfm-report/report-choice.ts'

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
