import type {
  ProviderAnalysisRow,
  providerAnalysisProcedures,
} from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import type { Answer } from '@plumbline/contract/wire/procedure.ts'
import { listSavers } from '@plumbline/readings/savers/list-savers.ts'
import type { SaverPageRequest } from '@plumbline/readings/savers/read-saver-page.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { Services } from '../../platform/services.ts'

/** A page of the savers of a provider, as the list of savers has them, with what its analysis shows. */
export async function listAnalysed(
  { analytics }: Pick<Services, 'analytics'>,
  scope: BatchScope,
  request: SaverPageRequest,
): Promise<Answer<typeof providerAnalysisProcedures.list>> {
  const { sources: _sources, data, ...frame } = await listSavers(analytics.reader, scope, request)
  return { ...frame, data: data.map(analysisRow) }
}

function analysisRow({ analysis, ...row }: SaverRow): ProviderAnalysisRow {
  return {
    id: row.id,
    dataId: row.dataId,
    scheme: row.scheme,
    fund: row.fund,
    irr: analysis.irr,
    benchmarkIrr: analysis.benchmarkIrr,
    firstContributionDate: row.firstContributionDate,
    lastContributionDate: row.lastContributionDate,
    navAmount: analysis.navAmount,
    benchmarkNavAmount: analysis.benchmarkNavAmount,
    navDate: analysis.navDate,
    totalContributionAmount: row.totalContributionAmount,
  }
}
