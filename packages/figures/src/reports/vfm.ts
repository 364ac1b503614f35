import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { type ReportSection, reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { withWireNames } from '@plumbline/contract/wire/wire-names.ts'
import type { z } from 'zod'
import { actualVsBenchmark } from '../actual-vs-benchmark/definition.ts'
import { assetImpact } from '../asset-impact/definition.ts'
import { below } from '../below/definition.ts'
import { exclusionBalance } from '../exclusion-balance/definition.ts'
import { extremes } from '../extremes/definition.ts'
import { funds } from '../funds/definition.ts'
import { groupEvidence } from '../group-evidence/definition.ts'
import { irrDistribution } from '../irr-distribution/definition.ts'
import { joinerCohorts } from '../joiner-cohorts/definition.ts'
import { outlierBreakdown } from '../outlier-breakdown/definition.ts'
import { pooled } from '../pooled/definition.ts'
import { potEffect } from '../pot-effect/definition.ts'
import { previousBatch } from '../previous-batch/definition.ts'
import { previousFundGaps } from '../previous-fund-gaps/definition.ts'
import { previousFunds } from '../previous-funds/definition.ts'
import { retirementCohorts } from '../retirement-cohorts/definition.ts'
import { retirementScores } from '../retirement-scores/definition.ts'
import { schemeFunds } from '../scheme-funds/definition.ts'
import { schemes } from '../schemes/definition.ts'
import { scoreDistribution } from '../score-distribution/definition.ts'
import { segments } from '../segments/definition.ts'
import { sensitivity } from '../sensitivity/definition.ts'
import { statistics } from '../statistics/definition.ts'
import { trackingErrors } from '../tracking-errors/definition.ts'
import { chartDataOf, segmentData } from './chart-data.ts'
import { isPage, type ReportFigure, reportSchema, type Section, type SectionHead, type ShownFigure } from './report.ts'

/**
 * The value-for-money report: its sections in their order, by the names that the specification gives their toggles, which
 * nothing else uses. A new figure is a definition in this list, and its reading on the server.
 */
export const vfmSections = {
  coverPage: { page: 'cover', pooled: true },
  summary: { page: 'summary', pooled: true },
  awDist: { figures: [scoreDistribution] },
  irr: { figures: [irrDistribution] },
  iAsset: { figures: [assetImpact] },
  yearSeg: { figures: [joinerCohorts] },
  ePotSize: { figures: [potEffect] },
  avb: { figures: [actualVsBenchmark] },
  schemeSeg: { figures: [funds, schemes, groupEvidence, schemeFunds] },
  segments: { figures: [segments], headOnPaper: dataPointsHead, onScreen: numbersFirst },
  statistics: {
    figures: [statistics, below, extremes, exclusionBalance, pooled, trackingErrors],
    onScreen: pooledSecond,
    hasSideBySide: true,
  },
  retirement: { figures: [retirementScores, retirementCohorts] },
  previousBatch: { figures: [previousBatch, previousFunds, previousFundGaps] },
  sensitivity: { figures: [sensitivity] },
  outliers: { figures: [outlierBreakdown] },
  methodology: { page: 'methodology' },
} as const satisfies Readonly<Record<ReportSection, Section>>

export const vfmDataSchema = reportSchema(vfmSections)
export type VfmData = z.infer<typeof vfmDataSchema>

/** The call that answers it, held to what the figures read, with the chart data of the specification beside it. */
export const vfmDataProcedure = {
  ...vfmReportProcedures.data,
  answer: withWireNames(vfmDataSchema.shape, {}, chartDataOf(vfmDataSchema.shape)),
}

const { segmentation } = vfmReportProcedures
export const segmentationProcedure = {
  ...segmentation,
  answer: withWireNames(segmentation.answer.shape, {}, { segmentData }),
}

/** The sections that are shown, all unless some are named, in the order of their toggles. */
export function vfmSectionsIn(
  names: readonly ReportSection[] = reportSections,
): readonly (readonly [ReportSection, Section])[] {
  return reportSections.filter((name) => names.includes(name)).map((name) => [name, vfmSections[name]])
}

/** The section that a figure stands in, by the name that addresses have for it. */
export function sectionOfFigure(id: string): ReportSection | undefined {
  const definition = id.split('.')[0]
  return reportSections.find((name) => {
    const section: Section = vfmSections[name]
    return !isPage(section) && section.figures.some((figure) => figure.id === definition)
  })
}

function dataPointsHead(figures: readonly ReportFigure[]): SectionHead {
  const names = figures.flatMap((figure) => (figure.kind === 'chart' ? [figure.pictures[0].sheet] : []))
  const [only, ...more] = names
  return {
    title: 'Segmentation by data points',
    finding:
      only !== undefined && more.length === 0
        ? `Savers by ${only}`
        : `Savers by ${count(names.length)} data points of the file`,
    intro: more.length === 0 ? '' : `${names.map(nameInSentence).join(', ')}.`,
  }
}

function numbersFirst(figures: readonly ShownFigure[]): readonly ShownFigure[] {
  const isText = (figure: ShownFigure) => figure.kind === 'chart' && figure.screen.labels !== undefined
  return figures.toSorted((a, b) => Number(isText(a)) - Number(isText(b)))
}

/** How sure all of it is stands beside the averages. */
function pooledSecond(figures: readonly ShownFigure[]): readonly ShownFigure[] {
  const place = ({ id }: ShownFigure) =>
    ['statistics', 'pooled', 'below', 'extremes', 'exclusionBalance', 'trackingErrors'].indexOf(id)
  return figures.toSorted((a, b) => place(a) - place(b))
}
