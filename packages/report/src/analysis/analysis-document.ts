import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { unnamedDataPoint } from '@plumbline/figures/filter/condition.ts'
import { pooledPassedOn, withoutSmallGroups } from '@plumbline/figures/passed-on/without-small-groups.ts'
import { type AnalysisData, analysisSections } from '@plumbline/figures/reports/analysis.ts'
import { hasValues } from '@plumbline/figures/text-dimensions/text-dimensions.ts'
import { dataSource } from '@plumbline/figures/words/data-source.ts'
import { fewSentence } from '@plumbline/figures/words/of-few.ts'
import { benchmarkText, navDateText } from '@plumbline/figures/words/provenance-words.ts'
import { openDrawing } from '../document/draw-figures.ts'
import { figureSection } from '../document/figure-section.ts'
import { filterFact } from '../document/filter-fact.ts'
import { methodologySection } from '../document/methodology-section.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { Cover, ReportDocument, Stat } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import type { AnalysisReportInput } from './analysis-report-input.ts'

const kind = 'Provider Analysis'

/** The analysis before it is set, with its pictures. */
export function analysisDocument(input: AnalysisReportInput) {
  const { brand, requestedBy, now, zone } = input
  const data = withoutSmallGroups(input.data)
  const { provenance } = data
  const source = { ...data, pooled: pooledPassedOn(input.pooled, data) }
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const names = { score: brand.score, dataPoint: unnamedDataPoint }
  const report: ReportDocument = {
    ...reportFrame(input, kind, provenance),
    mark: null,
    cover: coverOf(data, logo),
    sections: [
      ...Object.values(analysisSections).flatMap((section) => figureSection(section, source, drawing) ?? []),
      methodologySection(data, Object.values(analysisSections)),
      provenanceSection(provenance, names, { requestedBy, now, zone, status: statusOf(provenance) }),
    ],
  }
  return { report, pictures: drawing.pictures }
}

function statusOf({ filters }: Provenance): string {
  const whose =
    Object.keys(filters).length === 0 ? 'all scored savers of the batch' : 'the savers that the filter leaves'
  return `Analysis of ${whose}; not signed off`
}

function coverOf({ provenance, irrDistribution, schemes, funds }: AnalysisData, logo: string | null): Cover {
  const few = fewSentence(provenance.savers.counted, provenance)
  const write = (value: string) => (few === null ? value : missing)
  const pots = [...schemes.groups, schemes.rest, schemes.blank].reduce((sum, group) => sum + (group?.assets ?? 0), 0)
  return {
    kind,
    provider: provenance.providerName,
    finding:
      few ??
      `Returns of ${count(provenance.savers.counted)} savers by scheme${hasValues(funds) ? ', fund' : ''} and year of joining, beside the benchmark.`,
    keyStats: [
      figure('Savers', count(provenance.savers.counted)),
      figure('Average IRR', write(percent(irrDistribution.meanIrr))),
      figure('Average Benchmark IRR', write(percent(irrDistribution.meanBenchmarkIrr))),
      figure('Assets Analysed', write(shortPounds(pots))),
    ],
    facts: [
      { term: 'NAV date', text: navDateText(provenance) },
      dataSource(provenance),
      { term: 'Benchmark', text: benchmarkText(provenance) },
      ...filterFact(provenance),
    ],
    logo,
  }
}

/** Without a verdict: each stands with its chart, beside how sure it is. */
function figure(name: string, value: string): Stat {
  return { name, value, verdict: null, note: '' }
}
