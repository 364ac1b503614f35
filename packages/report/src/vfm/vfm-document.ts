import type { ReportSource } from '@plumbline/figures/figure.ts'
import { reportFilterNames } from '@plumbline/figures/filter/filter-words.ts'
import { pooledPassedOn, withoutSmallGroups } from '@plumbline/figures/passed-on/without-small-groups.ts'
import { type FigureSection, isPage } from '@plumbline/figures/reports/report.ts'
import { vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import { openDrawing } from '../document/draw-figures.ts'
import { figureSection } from '../document/figure-section.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { ReportDocument, Section } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import { pageSections } from './page-sections.ts'
import { signOffText } from './sign-off-words.ts'
import { reportKind, vfmCover } from './vfm-cover.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

/** A section that a report has beside those of its toggles, before how it was made. */
interface OwnSection {
  readonly section: FigureSection
  readonly data: ReportSource
}

/** The report before it is set, with its pictures. */
export function vfmDocument(whole: VfmReportInput, own?: OwnSection) {
  // Paper is mailed, scheduled and passed on by links.
  const data = withoutSmallGroups(whole.data)
  const pooled = whole.pooled === null ? null : pooledPassedOn(whole.pooled, data)
  const input = { ...whole, data, pooled }
  const { brand, status, zone, sections: sectionNames } = input
  const names = reportFilterNames(brand.score, data)
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const source = { ...data, pooled: input.pooled ?? undefined }
  const drawOwn = () => (own === undefined ? [] : listOf(figureSection(own.section, own.data, drawing)))
  const sections = vfmSectionsIn(sectionNames).flatMap(([, section]): readonly Section[] => {
    if (!isPage(section)) return listOf(figureSection(section, source, drawing))
    const page = listOf(pageSections[section.page](input))
    return section.page === 'methodology' ? [...drawOwn(), ...page] : page
  })
  if (!sectionNames.includes('methodology')) sections.push(...drawOwn())
  const report: ReportDocument = {
    ...reportFrame(input, reportKind, data.provenance),
    mark: status.kind === 'draft' ? 'Draft' : null,
    cover: sectionNames.includes('coverPage') ? vfmCover(input, logo) : null,
    sections: [...sections, provenanceSection(data.provenance, names, { ...input, status: signOffText(status, zone) })],
  }
  return { report, pictures: drawing.pictures }
}

function listOf(section: Section | null): readonly Section[] {
  return section === null ? [] : [section]
}
