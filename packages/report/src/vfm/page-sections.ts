import type { PageName } from '@plumbline/figures/reports/report.ts'
import { vfmSections } from '@plumbline/figures/reports/vfm.ts'
import { summary } from '@plumbline/figures/summary/explain.ts'
import { keyFigures } from '@plumbline/figures/summary/key-figures.ts'
import { summaryWords } from '@plumbline/figures/summary/words.ts'
import { methodologySection } from '../document/methodology-section.ts'
import type { Section } from '../document/report-document.ts'
import { statOf } from '../document/stat.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

/** Pages that are no figures; the cover is no section. */
export const pageSections: Readonly<Record<PageName, (input: VfmReportInput) => Section | null>> = {
  cover: () => null,
  summary: summarySection,
  methodology: ({ data }) => methodologySection(data.provenance, vfmSections),
}

/** The report on one page, in plain English. */
function summarySection({ data, pooled, brand }: VfmReportInput): Section {
  return {
    title: 'Summary',
    finding: 'What savers got, and how sure we are',
    intro: summary.definition,
    blocks: [
      {
        kind: 'stats',
        stats: keyFigures(data, brand.score, pooled ?? undefined).map(statOf),
      },
      { kind: 'answers', answers: summaryWords(data, pooled ?? undefined) },
    ],
  }
}
