import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import type { ChargeLensResult } from '@plumbline/contract/attribution/charge-lens.ts'
import { type CommentaryKey, commentaryTexts } from '@plumbline/contract/attribution/commentary.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { bridge } from '@plumbline/figures/attribution/bridge/definition.ts'
import { estimates } from '@plumbline/figures/attribution/estimates/definition.ts'
import { estimateRows } from '@plumbline/figures/attribution/estimates/rows.ts'
import { attributionNotes, attributionSentence } from '@plumbline/figures/attribution/head/words.ts'
import { chargeLens } from '@plumbline/figures/charge-lens/definition.ts'
import { unnamedDataPoint } from '@plumbline/figures/filter/condition.ts'
import { attributionPassedOn } from '@plumbline/figures/passed-on/attribution-passed-on.ts'
import { attributionHead, attributionReportSections, shownSections } from '@plumbline/figures/reports/attribution.ts'
import { formulasOf } from '@plumbline/figures/reports/report.ts'
import { dataSource } from '@plumbline/figures/words/data-source.ts'
import { benchmarkText, navDateText } from '@plumbline/figures/words/provenance-words.ts'
import { plainText } from '@plumbline/figures/words/text-run.ts'
import { openDrawing } from '../document/draw-figures.ts'
import { figureSection } from '../document/figure-section.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { Block, Cover, ReportDocument, Section, Stat } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import type { AttributionReportInput } from './attribution-report-input.ts'

const kind = 'Performance Attribution'
const lensSection = { figures: [chargeLens] } as const

function lensData(lens: ChargeLensResult) {
  return { chargeLens: lens, provenance: lens.provenance }
}

/** The attribution before it is set, with its pictures. */
export function attributionDocument(input: AttributionReportInput) {
  const { brand, requestedBy, now, zone, commentary, lens } = input
  const data = { ...input.data, attribution: attributionPassedOn(input.data.attribution) }
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const names = { score: brand.score, dataPoint: unnamedDataPoint }
  // Drawn in the order of paper, which numbers them: the effects are figure 1, the price track is 2.
  const effects = figureSection({ figures: [bridge] }, data, drawing)
  const sections = shownSections(input.sections).flatMap((section) => {
    const figures = figureSection(attributionReportSections[section], data, drawing)
    return figures === null ? [] : [withCommentary(figures, section, commentary)]
  })
  const intervals = figureSection({ figures: [estimates] }, data, drawing)
  const fees = lens === null ? null : figureSection(lensSection, lensData(lens), drawing)
  const report: ReportDocument = {
    ...reportFrame(input, kind, data.provenance),
    mark: null,
    cover: coverOf(input, logo),
    sections: [
      ...[effects, ...sections, intervals, fees].filter((section) => section !== null),
      methodology(input),
      provenanceSection(data.provenance, names, { requestedBy, now, zone, status: statusOf(input) }),
    ],
  }
  return { report, pictures: drawing.pictures }
}

/** Which texts stand under the charts of a section. */
function keysOf(section: AttributionSection): readonly CommentaryKey[] {
  if (section === 'regression') return []
  return section === 'portfolioIrr' ? ['portfolioIrr', 'portfolioIrr3d'] : [section]
}

function withCommentary(
  figures: Section,
  section: AttributionSection,
  commentary: AttributionReportInput['commentary'],
): Section {
  const keys = keysOf(section)
  const blocks = keys.flatMap((key): readonly Block[] => {
    const text = commentary[key] ?? ''
    if (text === '') return []
    const title = keys.length === 1 ? 'Commentary' : `Commentary: ${commentaryTexts[key].title}`
    return [{ kind: 'text', title, paragraphs: [text] }]
  })
  return { ...figures, blocks: [...figures.blocks, ...blocks] }
}

function methodology({ data, sections, lens }: AttributionReportInput): Section {
  const figures = [attributionHead, ...shownSections(sections).map((section) => attributionReportSections[section])]
  const notes = attributionNotes(data.attribution)
  return {
    title: 'Methodology',
    finding: 'How the figures are calculated',
    intro: 'The Methodology page of the product gives the formulas, their sources and worked examples.',
    blocks: [
      ...(notes.length === 0 ? [] : [{ kind: 'text' as const, title: 'Of this attribution', paragraphs: notes }]),
      {
        kind: 'facts',
        title: 'Figure by figure',
        facts: [...formulasOf(figures, data), ...(lens === null ? [] : formulasOf([lensSection], lensData(lens)))],
      },
    ],
  }
}

function whose({ choice: { scheme, fund } }: AttributionReportInput): string {
  const of = [...(scheme === null ? [] : [`scheme ${scheme}`]), ...(fund === null ? [] : [`fund ${fund}`])]
  return of.length === 0 ? 'all savers of the provider' : `savers of ${of.join(' and ')}`
}

function statusOf(input: AttributionReportInput): string {
  const earlier = input.ofEarlierBatch ? '; of an earlier data batch than the one published now' : ''
  return `Attribution of ${whose(input)}${earlier}; not signed off`
}

function coverOf(input: AttributionReportInput, logo: string | null): Cover {
  const { attribution, provenance } = input.data
  const { members } = attribution
  const leftOut = Object.values(members.leftOut).reduce((sum, each) => sum + each, 0)
  const short = members.includesShort ? ' (short contribution histories among them)' : ''
  return {
    kind,
    provider: provenance.providerName,
    finding: plainText(attributionSentence(attribution)),
    keyStats: [
      ...estimateRows(attribution).map(({ name, value, low, high, write }) =>
        figure(name, write(value), `95% from ${write(low)} to ${write(high)}`),
      ),
    ],
    facts: [
      { term: 'Savers', text: `${count(members.used)} used${short}, ${count(leftOut)} left out; ${whose(input)}` },
      { term: 'NAV date', text: navDateText(provenance) },
      dataSource(provenance),
      { term: 'Benchmark', text: benchmarkText(provenance) },
      ...(input.ofEarlierBatch ? [{ term: 'Data', text: 'Of an earlier batch than the one published now' }] : []),
    ],
    logo,
  }
}

function figure(name: string, value: string, note: string): Stat {
  return { name, value, verdict: null, note }
}
