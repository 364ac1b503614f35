import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { reportFilterNames } from '@plumbline/figures/filter/filter-words.ts'
import { type Drawing, openDrawing } from '../document/draw-figures.ts'
import { provenanceSection } from '../document/provenance-section.ts'
import type { ReportDocument, Section } from '../document/report-document.ts'
import { reportFrame } from '../document/report-frame.ts'
import {
  cohortsSection,
  impactSection,
  irrSection,
  outliersSection,
  potsSection,
  scatterSection,
  scoreSection,
} from './chart-sections.ts'
import { dataPointsSection, schemesSection } from './group-sections.ts'
import { signOffText } from './sign-off-words.ts'
import { reportKind, vfmCover } from './vfm-cover.ts'
import type { VfmReportInput } from './vfm-report-input.ts'
import {
  methodologySection,
  previousBatchSection,
  retirementSection,
  statisticsSection,
  summarySection,
} from './words-sections.ts'

type Write = (input: VfmReportInput, drawing: Drawing) => Section | null

/** What each part of a report becomes on paper; the cover is no section. */
const writers: Readonly<Record<Exclude<ReportSection, 'coverPage'>, Write>> = {
  summary: summarySection,
  awDist: ({ data }, drawing) => scoreSection(data, drawing),
  irr: ({ data }, drawing) => irrSection(data, drawing),
  iAsset: ({ data }, drawing) => impactSection(data, drawing),
  yearSeg: ({ data }, drawing) => cohortsSection(data, drawing),
  ePotSize: ({ data }, drawing) => potsSection(data, drawing),
  avb: ({ data }, drawing) => scatterSection(data, drawing),
  schemeSeg: ({ data }, drawing) => schemesSection(data, drawing),
  segments: ({ data }, drawing) => dataPointsSection(data, drawing),
  statistics: statisticsSection,
  retirement: retirementSection,
  previousBatch: previousBatchSection,
  outliers: ({ data }, drawing) => outliersSection(data, drawing),
  methodology: methodologySection,
}

/** The report before it is set, with its pictures. */
export function vfmDocument(input: VfmReportInput) {
  const { data, brand, status, zone, sections: shown } = input
  const names = reportFilterNames(brand.score, data)
  const drawing = openDrawing()
  const logo = drawing.logo(input.logo)
  const sections = reportSections.flatMap((name) => {
    const section = name !== 'coverPage' && shown.includes(name) ? writers[name](input, drawing) : null
    return section === null ? [] : [section]
  })
  const report: ReportDocument = {
    ...reportFrame(input, reportKind, data.provenance),
    mark: status.kind === 'draft' ? 'Draft' : null,
    cover: shown.includes('coverPage') ? vfmCover(input, logo) : null,
    sections: [...sections, provenanceSection(data.provenance, names, { ...input, status: signOffText(status, zone) })],
  }
  return { report, pictures: drawing.pictures }
}
