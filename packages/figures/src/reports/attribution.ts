import {
  type AttributionReport,
  attributionReportNames,
  attributionReportShape,
} from '@plumbline/contract/attribution/attribution-report.ts'
import {
  type AttributionSection,
  attributionSections,
  firstFigureNumber,
} from '@plumbline/contract/attribution/attribution-sections.ts'
import { attributionsProcedures } from '@plumbline/contract/attribution/attributions.ts'
import { withWireNames } from '@plumbline/contract/wire/wire-names.ts'
import { z } from 'zod'
import { bridge } from '../attribution/bridge/definition.ts'
import { effectOfContributions } from '../attribution/effect-of-contributions/definition.ts'
import { estimates } from '../attribution/estimates/definition.ts'
import { irrRegular, irrSingle } from '../attribution/irr-by-start/definition.ts'
import { attributedIrrs } from '../attribution/irr-distribution/definition.ts'
import { irrRegularHeatmap, irrSingleHeatmap } from '../attribution/irr-heatmap/definition.ts'
import { irrRegular3d, irrSingle3d } from '../attribution/irr-surface/definition.ts'
import { portfolioIrr, portfolioIrr3d } from '../attribution/portfolio-irr/definition.ts'
import { priceTrack } from '../attribution/price-track/definition.ts'
import { regression } from '../attribution/regression/definition.ts'
import type { Chart, ReportSource } from '../figure.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { type FigureSection, figuresOf, type ReportFigure, reportSchema } from './report.ts'

/** What stands at the head of an attribution, whatever is switched off. */
export const attributionHead = { figures: [bridge, estimates] } as const satisfies FigureSection

/** The sections of an attribution in their order, by their toggles. */
export const attributionReportSections = {
  priceTrack: { figures: [priceTrack] },
  irrSingle: { figures: [irrSingle] },
  irrSingleHeatmap: { figures: [irrSingleHeatmap] },
  irrSingle3d: { figures: [irrSingle3d] },
  irrRegular: { figures: [irrRegular] },
  irrRegularHeatmap: { figures: [irrRegularHeatmap] },
  irrRegular3d: { figures: [irrRegular3d] },
  effectOfContributions: { figures: [effectOfContributions] },
  portfolioIrr: { figures: [portfolioIrr, portfolioIrr3d, attributedIrrs] },
  regression: { figures: [regression] },
} as const satisfies Readonly<Record<AttributionSection, FigureSection>>

export const attributionDataSchema = reportSchema({ head: attributionHead, ...attributionReportSections })

/** The sections that are shown, in their order. */
export function shownSections(
  sections: readonly AttributionSection[] = attributionSections,
): readonly AttributionSection[] {
  return attributionSections.filter((section) => sections.includes(section))
}

/** The charts of the sections that are shown, numbered from 2 on, one after the other: on screen as on paper. */
export function numberedCharts(
  data: ReportSource,
  sections: readonly AttributionSection[] = attributionSections,
): readonly { readonly section: AttributionSection; readonly figure: ReportFigure & Chart; readonly number: number }[] {
  return shownSections(sections)
    .flatMap((section) =>
      figuresOf(attributionReportSections[section], data).flatMap((figure) =>
        figure.kind === 'chart' ? [{ section, figure }] : [],
      ),
    )
    .map((each, place) => ({ ...each, number: firstFigureNumber + place }))
}

/** Wide enough for every chart to be drawn as on a screen. */
const optionWidth = 960

/**
 * The option of each chart that there is, by the figure: what the chart library draws, without the functions that write its labels, which JSON
 * cannot hold. None without a track.
 */
const chartOptions = {
  schema: z.record(z.string(), z.record(z.string(), z.unknown())),
  of: ({ result }: Pick<AttributionReport, 'result'>): Record<string, unknown> => {
    if (result === null || result.outcome.status === 'refused') return {}
    const data = { provenance: result.provenance, attribution: result.outcome }
    const charts = numberedCharts(data)
    return Object.fromEntries(
      charts.map(({ figure: { id, pictures } }) => {
        const [{ option, height }] = pictures
        return [id, JSON.parse(JSON.stringify(option(chartThemes.light, { width: optionWidth, height })))]
      }),
    )
  },
}

/** The call that answers the report, with the chart options of the specification beside it. */
export const attributionReportProcedure = {
  ...attributionsProcedures.report,
  answer: withWireNames(attributionReportShape, attributionReportNames, { chartOptions }),
}
