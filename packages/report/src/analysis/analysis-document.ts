import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { methodologyWords } from '@plumbline/figures/methodology/words.ts'
import { analysisFigures } from '@plumbline/figures/reports/analysis-figures.ts'
import { schemeBarsOption } from '@plumbline/figures/scheme-bars/option.ts'
import { segmentHeight } from '@plumbline/figures/segments/option.ts'
import { textRows } from '@plumbline/figures/segments/segment-rows.ts'
import { explanationTexts } from '@plumbline/figures/words/explanation-texts.ts'
import { benchmarkText, navDateText } from '@plumbline/figures/words/provenance-words.ts'
import { type Drawing, openDrawing } from '../document/draw-figures.ts'
import { drawnRows, mostRows } from '../document/drawn-rows.ts'
import { filterFact } from '../document/filter-fact.ts'
import { marksKey, pairsKey, rowsKey, yearsKey } from '../document/keys.ts'
import { methodologyBlocks } from '../document/methodology-blocks.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { Cover, ReportDocument, Section } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import { cutCells, largestCellsFirst } from '../document/scatter-table.ts'
import { type ChartPart, chartSection } from '../document/section-parts.ts'
import type { AnalysisReportInput } from './analysis-report-input.ts'

const kind = 'Provider Analysis'
/** So many pairs of bars stand side by side; more become rows. */
const mostPairs = 9

/** The analysis before it is set, with its pictures. */
export function analysisDocument(input: AnalysisReportInput) {
  const { data, brand, requestedBy, now, zone } = input
  const { provenance } = data
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const names = { score: brand.score, dataPoint: (place: number) => `data point ${place}` }
  const report: ReportDocument = {
    ...reportFrame(input, kind, provenance),
    mark: null,
    cover: coverOf(data, logo),
    sections: [
      ...chartSections(data, drawing),
      {
        title: 'Methodology',
        finding: 'How the figures are calculated',
        intro: 'The Methodology page of the product gives the formulas, their sources and worked examples.',
        blocks: methodologyBlocks(methodologyWords(provenance), formulas),
      },
      provenanceSection(provenance, names, { requestedBy, now, zone, status: statusOf(provenance) }),
    ],
  }
  return { report, pictures: drawing.pictures }
}

const formulas = [
  { term: 'Data Set segmentation', text: explanationTexts.segment.formula },
  { term: 'Actual vs Benchmark IRR', text: explanationTexts.actualVsBenchmark.formula },
  { term: 'IRR vs Investment Start Date', text: explanationTexts.startYears.formula },
  { term: 'Actual IRR Distribution', text: explanationTexts.irrDistribution.formula },
]

function statusOf({ filters }: Provenance): string {
  const whose =
    Object.keys(filters).length === 0 ? 'all scored savers of the batch' : 'the savers that the filter leaves'
  return `Analysis of ${whose}; not signed off`
}

function coverOf({ provenance, irrDistribution, schemes }: ProviderAnalysis, logo: string | null): Cover {
  const pots = [...schemes.groups, schemes.rest, schemes.blank].reduce((sum, group) => sum + (group?.total_nav ?? 0), 0)
  return {
    kind,
    provider: provenance.providerName,
    finding: `Returns of ${count(provenance.savers.counted)} savers by scheme and year of joining, beside the benchmark.`,
    keyStats: [
      { name: 'Savers', value: count(provenance.savers.counted) },
      { name: 'Average IRR', value: percent(irrDistribution.avg_airr) },
      { name: 'Average Benchmark IRR', value: percent(irrDistribution.avg_birr) },
      { name: 'Assets Analysed', value: shortPounds(pots) },
    ],
    facts: [
      { term: 'NAV date', text: navDateText(provenance) },
      { term: 'Data batch', text: provenance.id },
      { term: 'Benchmark', text: benchmarkText(provenance) },
      ...filterFact(provenance),
    ],
    logo,
  }
}

function chartSections(data: ProviderAnalysis, drawing: Drawing): readonly Section[] {
  const cells = largestCellsFirst(data.actualVsBenchmark)
  const figures = analysisFigures({ ...data, actualVsBenchmark: cells })
  const section = (intro: string, part: ChartPart) => chartSection(drawing, data.provenance, intro, part)
  const scatter = cutCells(figures.actualVsBenchmark.words.table)
  return [
    section(explanationTexts.segment.definition, { ...figures.schemes, ...schemeBars(data) }),
    section(explanationTexts.actualVsBenchmark.definition, {
      ...figures.actualVsBenchmark,
      words: { ...figures.actualVsBenchmark.words, table: scatter.table },
      tableNotes: scatter.tableNotes,
      height: 370,
      key: marksKey,
    }),
    section('The average IRR of savers by the calendar year of their first contribution.', {
      ...figures.joinerCohorts,
      height: 280,
      key: yearsKey,
    }),
    section(explanationTexts.irrDistribution.definition, { ...figures.irrDistribution, height: 320 }),
  ]
}

/** Pairs of bars, or rows where there are many schemes. */
function schemeBars({ schemes }: ProviderAnalysis) {
  const rows = textRows(schemes)
  const drawn = drawnRows(rows)
  const asRows = drawn.length > mostPairs
  return {
    option: (...[theme, size]: Parameters<ChartPart['option']>) => schemeBarsOption(drawn, theme, size),
    height: asRows ? segmentHeight(drawn.length) : 320,
    key: asRows ? rowsKey : pairsKey,
    ...(rows.length > mostRows && { note: `Top ${mostRows} of ${rows.length}; the table has all.` }),
  }
}
