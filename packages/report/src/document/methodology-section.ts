import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { methodologyWords } from '@plumbline/figures/methodology/words.ts'
import { formulasOf, type Sections } from '@plumbline/figures/reports/report.ts'
import type { Section } from './report-document.ts'

/** What the figures mean, and after it how each of them is worked out. */
export function methodologySection(provenance: Provenance, sections: Sections): Section {
  return {
    title: 'Methodology',
    finding: 'How the figures are calculated',
    intro: 'The Methodology page of the product gives the formulas, their sources and worked examples.',
    blocks: [
      ...methodologyWords(provenance, 'left out').map(({ heading, paragraphs }) => ({
        kind: 'text' as const,
        title: heading,
        paragraphs,
      })),
      { kind: 'facts', title: 'Figure by figure', facts: formulasOf(sections) },
    ],
  }
}
