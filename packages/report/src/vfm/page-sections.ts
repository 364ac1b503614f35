import { coverFinding } from '@plumbline/figures/cover/cover-finding.ts'
import type { ReportSource } from '@plumbline/figures/figure.ts'
import { isPage, type PageName } from '@plumbline/figures/reports/report.ts'
import { vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import { keyFigures } from '@plumbline/figures/summary/key-figures.ts'
import { placesIn } from '../document/figure-section.ts'
import { methodologySection } from '../document/methodology-section.ts'
import type { BlockName, Section } from '../document/report-document.ts'
import { statOf } from '../document/stat.ts'
import { summaryBlocks } from './summary-blocks.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

/** Pages that are no figures; the cover is no section. */
export const pageSections: Readonly<Record<PageName, (input: VfmReportInput) => Section | null>> = {
  cover: () => null,
  summary: summarySection,
  methodology: (input) =>
    methodologySection(
      sourceOf(input),
      vfmSectionsIn(input.sections).map(([, section]) => section),
    ),
}

/** The report on one page, in plain English: first of all the verdict. */
function summarySection(input: VfmReportInput): Section {
  const { data, pooled, brand } = input
  const [verdict] = coverFinding(data, pooled ?? undefined)
  return {
    title: 'Summary',
    ...withBasisApart(verdict),
    hasContents: true,
    blocks: [
      {
        kind: 'stats',
        stats: keyFigures(data, brand.score, pooled ?? undefined).map(statOf),
      },
      ...summaryBlocks(input, figuresIn(input)),
    ],
  }
}

/** A heading of four lines has no room for the interval in brackets, which stands below it. */
function withBasisApart(verdict: string): Pick<Section, 'finding' | 'intro'> {
  const [, finding, basis] = /^([^()]+) \(([^()]+)\)\.$/.exec(verdict) ?? []
  if (finding === undefined || basis === undefined) return { finding: verdict, intro: '' }
  return { finding: `${finding}.`, intro: `${basis.charAt(0).toUpperCase()}${basis.slice(1)}.` }
}

function figuresIn(input: VfmReportInput): ReadonlyMap<string, BlockName> {
  const source = sourceOf(input)
  const places = vfmSectionsIn(input.sections).flatMap(([, section]) =>
    isPage(section) ? [] : placesIn(section, source),
  )
  return new Map(places.map((place) => [place.anchor, place]))
}

function sourceOf({ data, pooled }: VfmReportInput): ReportSource {
  return { ...data, pooled: pooled ?? undefined }
}
