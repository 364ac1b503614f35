import { benchmarkText, navDateText } from '@plumbline/charts/provenance-words.ts'
import { scoreDistributionWords } from '@plumbline/charts/score-distribution-words.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { Cover } from '../document/report-document.ts'
import { signOffText } from './sign-off-words.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

export const reportKind = 'Value for Money Report'

export function vfmCover({ data, brand, status, zone }: VfmReportInput, logo: string | null): Cover {
  const { provenance, outlierBreakdown: all } = data
  const { score, irr, benchmarkIrr, assets } = data.summary.headline
  return {
    kind: reportKind,
    provider: provenance.providerName,
    finding: scoreDistributionWords(data.scoreDistribution, 'bands').takeaway,
    keyStats: [
      { name: brand.score, value: wholeScore(score.mean) },
      { name: 'Average IRR', value: percent(irr.mean) },
      { name: 'Average Benchmark IRR', value: percent(benchmarkIrr.mean) },
      { name: 'Assets Analysed', value: shortPounds(assets) },
    ],
    facts: [
      { term: 'NAV date', text: navDateText(provenance) },
      { term: 'Data batch', text: provenance.id },
      { term: 'Benchmark', text: benchmarkText(provenance) },
      {
        term: 'Savers',
        text: `${count(all.totalMemberCount)} received, ${count(all.analysed.savers)} analysed, ${count(all.totalOutlier)} not scored`,
      },
      { term: 'Status', text: signOffText(status, zone) },
    ],
    logo,
  }
}
