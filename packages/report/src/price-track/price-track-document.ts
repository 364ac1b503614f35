import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { unnamedDataPoint } from '@plumbline/figures/filter/condition.ts'
import { trackEstimateRows } from '@plumbline/figures/price-track/estimates/rows.ts'
import { chargeSentence, deviationSentence, sharedLuck } from '@plumbline/figures/price-track/parts/track-words.ts'
import { trackAverages } from '@plumbline/figures/price-track/summary/key-figures.ts'
import { priceTrackWords } from '@plumbline/figures/price-track/words.ts'
import { priceTrackHead, priceTrackSections } from '@plumbline/figures/reports/price-track.ts'
import { formulasOf } from '@plumbline/figures/reports/report.ts'
import { dataSource } from '@plumbline/figures/words/data-source.ts'
import { benchmarkText } from '@plumbline/figures/words/provenance-words.ts'
import { openDrawing } from '../document/draw-figures.ts'
import { figureSection } from '../document/figure-section.ts'
import { filterFact } from '../document/filter-fact.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { Cover, ReportDocument, Section, Stat } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import { checkFormulas, checkSections } from './check-sections.ts'
import type { PriceTrackReportInput } from './price-track-report-input.ts'

const kind = 'Price Track Report'
const sections = [priceTrackHead, ...Object.values(priceTrackSections)]

/** The report of a price track before it is set, with its pictures. */
export function priceTrackDocument(input: PriceTrackReportInput) {
  const { brand, data, requestedBy, now, zone } = input
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const names = { score: brand.score, dataPoint: unnamedDataPoint }
  const status = 'Report of a price track; not signed off'
  const report: ReportDocument = {
    ...reportFrame(input, kind, data.provenance),
    mark: null,
    cover: coverOf(data, logo),
    sections: [
      ...sections.flatMap((section) => figureSection(section, data, drawing) ?? []),
      ...checkSections(input, drawing),
      methodology(input),
      provenanceSection(data.provenance, names, { requestedBy, now, zone, status }),
    ],
  }
  return { report, pictures: drawing.pictures }
}

function methodology({ data, checks }: PriceTrackReportInput): Section {
  return {
    title: 'Methodology',
    finding: 'How the figures are calculated',
    intro: 'The Methodology page of the product gives the formulas, their sources and worked examples.',
    blocks: [
      {
        kind: 'text',
        title: 'Of a price track',
        paragraphs: [
          `One artificial saver begins in each month from ${shortDate(data.track.firstDate)} on and pays £100 every month up to the valuation on ${shortDate(data.track.navDate)}. ${chargeSentence(data.track)}`,
          sharedLuck,
        ],
      },
      { kind: 'facts', title: 'Figure by figure', facts: [...formulasOf(sections, data), ...checkFormulas(checks)] },
    ],
  }
}

function coverOf(data: PriceTrackReport, logo: string | null): Cover {
  const { track, statistics, estimates, provenance } = data
  const { result, details } = track
  return {
    kind,
    provider: track.name,
    finding: priceTrackWords(details, chargeSentence(track)).takeaway,
    keyStats: [
      ...trackAverages(statistics).map(({ name, value, reading }) => stat(name, value, reading)),
      ...(estimates === null ? [] : trackEstimateRows(estimates))
        .filter(({ id }) => id !== 'rSquared')
        .map(({ name, value, low, high, write, reading }) =>
          stat(name, write(value), `${reading}; 95% from ${write(low)} to ${write(high)}`),
        ),
    ],
    facts: [
      { term: 'First date', text: shortDate(track.firstDate) },
      { term: 'NAV date', text: shortDate(track.navDate) },
      { term: 'Savers', text: `${count(result.scored)} scored of ${count(result.savers)}, all of them artificial` },
      { term: 'Spread', text: `${deviationSentence(result.stDev)}, of IRR less benchmark IRR` },
      dataSource(provenance),
      { term: 'Benchmark', text: benchmarkText(provenance) },
      ...filterFact(provenance),
    ],
    logo,
  }
}

/** Without a verdict: how far averages lie from the benchmark says nothing of chance here. */
function stat(name: string, value: string, note: string): Stat {
  return { name, value, verdict: null, note }
}
