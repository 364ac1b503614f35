import { type BenchmarkingReport, chosenOptions } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { furtherServices } from '@plumbline/figures/benchmarking/parts/further-services.ts'
import { scoreSentence } from '@plumbline/figures/benchmarking/score-by-assets/words.ts'
import { type KeyStatWords, qualityStats, scoreStats } from '@plumbline/figures/benchmarking/summary/key-stats.ts'
import { unnamedDataPoint } from '@plumbline/figures/filter/condition.ts'
import { benchmarkingSections } from '@plumbline/figures/reports/benchmarking.ts'
import { formulasOf } from '@plumbline/figures/reports/report.ts'
import { dataSource } from '@plumbline/figures/words/data-source.ts'
import { benchmarkText } from '@plumbline/figures/words/provenance-words.ts'
import { openDrawing } from '../document/draw-figures.ts'
import { figureSection } from '../document/figure-section.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { Cover, ReportDocument, Section, Stat } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import type { BenchmarkingReportInput } from './benchmarking-report-input.ts'

const kind = 'Benchmarking Report'
const sections = Object.values(benchmarkingSections)

/** The benchmarking report before it is set, with its pictures. */
export function benchmarkingDocument(input: BenchmarkingReportInput) {
  const { brand, data, requestedBy, now, zone } = input
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const names = { score: brand.score, dataPoint: unnamedDataPoint }
  const status = 'Benchmarking report; not signed off'
  const stats = [scoreStats(data, brand.score), qualityStats(data)]
  const figures = sections.flatMap((section, place) => {
    const block = figureSection(section, data, drawing)
    return block === null ? [] : [withStats(block, stats[place] ?? [])]
  })
  const report: ReportDocument = {
    ...reportFrame(input, kind, data.provenance),
    mark: null,
    cover: coverOf(data, brand.score, logo),
    sections: [
      ...figures,
      {
        title: furtherServices.title,
        finding: furtherServices.title,
        intro: furtherServices.text,
        blocks: [{ kind: 'facts', title: 'Figure by figure', facts: formulasOf(sections, data) }],
      },
      provenanceSection(data.provenance, names, { requestedBy, now, zone, status }),
    ],
  }
  return { report, pictures: drawing.pictures }
}

/** Key stats stand before the figure that they are of. */
function withStats(section: Section, stats: readonly KeyStatWords[]): Section {
  return { ...section, blocks: [{ kind: 'stats', stats: stats.map(statOf) }, ...section.blocks] }
}

function statOf({ title, text, note }: KeyStatWords): Stat {
  return { name: title, value: text, verdict: null, note }
}

function coverOf(data: BenchmarkingReport, score: string, logo: string | null): Cover {
  const options = chosenOptions(data.filters)
  return {
    kind,
    provider: data.provider.name,
    finding: scoreSentence(data),
    keyStats: scoreStats(data, score).map(statOf),
    facts: [
      dataSource(data.provenance),
      { term: 'Benchmark', text: benchmarkText(data.provenance) },
      ...(options.length === 0 ? [] : [{ term: 'Others compared with', text: options.join(', ') }]),
    ],
    logo,
  }
}
