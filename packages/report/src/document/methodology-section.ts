import type { ReportSource } from '@plumbline/figures/figure.ts'
import { methodologyWords } from '@plumbline/figures/methodology/words.ts'
import { type Section as FiguresSection, formulasOf } from '@plumbline/figures/reports/report.ts'
import type { Section } from './report-document.ts'

/** What the figures mean, and after it how each of them that the report has is worked out. */
export function methodologySection(data: ReportSource, sections: readonly FiguresSection[]): Section {
  return {
    title: 'Methodology',
    finding: 'How the figures are calculated',
    intro: 'The Methodology page of the product gives the formulas, their sources and worked examples.',
    blocks: [
      ...methodologyWords(data.provenance, 'left out').map(({ heading, paragraphs }) => ({
        kind: 'text' as const,
        title: heading,
        paragraphs,
      })),
      { kind: 'facts', title: 'Figure by figure', facts: formulasOf(sections, data) },
    ],
  }
}
