import { count } from '@plumbline/contract/format/counts.ts'
import { comparisonBasis } from '@plumbline/figures/benchmark/benchmark-basis.ts'
import { coverFinding } from '@plumbline/figures/cover/cover-finding.ts'
import { keyFigures } from '@plumbline/figures/summary/key-figures.ts'
import { dataSource } from '@plumbline/figures/words/data-source.ts'
import { benchmarkText, navDateText } from '@plumbline/figures/words/provenance-words.ts'
import { filterFact } from '../document/filter-fact.ts'
import type { Cover } from '../document/report-document.ts'
import { statOf } from '../document/stat.ts'
import { signOffText } from './sign-off-words.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

export const reportKind = 'Value for Money Report'

export function vfmCover({ data, pooled, brand, status, zone }: VfmReportInput, logo: string | null): Cover {
  const { provenance, outlierBreakdown: all } = data
  const [verdict, ...more] = coverFinding(data, pooled ?? undefined)
  return {
    kind: reportKind,
    provider: provenance.providerName,
    finding: verdict,
    more: more.join(' '),
    keyStats: keyFigures(data, brand.score, pooled ?? undefined).map(statOf),
    facts: [
      { term: 'NAV date', text: navDateText(provenance) },
      dataSource(provenance),
      { term: 'Benchmark', text: benchmarkText(provenance) },
      { term: 'Comparison', text: comparisonBasis(provenance) },
      {
        term: 'Savers',
        text: `${count(all.totalMemberCount)} received, ${count(all.analysed.savers)} analysed, ${count(all.totalOutlier)} not scored`,
      },
      ...filterFact(provenance),
      { term: 'Status', text: signOffText(status, zone) },
    ],
    logo,
  }
}
