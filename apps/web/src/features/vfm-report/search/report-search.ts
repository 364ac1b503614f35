import { type SaverFilter, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import {
  type ReportSection,
  reportSectionSchema,
  reportSections,
} from '@plumbline/contract/vfm-report/report-sections.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import type { ViewParameter } from '@plumbline/figures/figure.ts'
import { z } from 'zod'

/** The address of a report. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const reportSearchSchema = z.object({
  provider: idSchema.optional().catch(undefined),
  filters: saverFilterSchema.optional().catch(undefined),
  /** The sections that are not shown. */
  without: z.array(reportSectionSchema).optional().catch(undefined),
  /** How the scores are shown: in ten bands, unless this says two. */
  bands: z.literal('two').optional().catch(undefined),
  /** What makes the bands of pots: the benchmark pot, unless this says the pot. */
  pots: z.literal('pot').optional().catch(undefined),
  /** The two groups that are set beside each other. */
  sides: z
    .tuple([z.string().max(1100), z.string().max(1100)])
    .optional()
    .catch(undefined),
  /** The mark whose savers are listed: `scoreDistribution.3`. */
  picked: z
    .string()
    .regex(/^[a-zA-Z]+(\.\d{1,4}){1,2}$/)
    .optional()
    .catch(undefined),
})
export type ReportSearch = z.infer<typeof reportSearchSchema>

/** The provider is said once, beside the filter. */
export function filterOf({ filters = {} }: ReportSearch): SaverFilter {
  const { providers: _, ...filter } = filters
  return filter
}

export function shownSections({ without = [] }: ReportSearch): ReadonlySet<ReportSection> {
  return new Set(reportSections.filter((section) => !without.includes(section)))
}

/** The address with one section shown or hidden; what is listed of it closes. */
export function withSection(search: ReportSearch, section: ReportSection, isShown: boolean): ReportSearch {
  const { without = [], picked: _, ...rest } = search
  const next = reportSections.filter((each) => (each === section ? !isShown : without.includes(each)))
  return next.length === 0 ? rest : { ...rest, without: next }
}

/** The address under another filter. */
export function withFilter(search: ReportSearch, filter: SaverFilter): ReportSearch {
  const { filters: _, picked: __, ...rest } = search
  const { providers: ___, ...filters } = filter
  return Object.keys(filters).length === 0 ? rest : { ...rest, filters }
}

/** The address of another provider's report: its filters begin anew, what is shown stays. */
export function withProvider({ without, ...search }: ReportSearch, provider: number): ReportSearch {
  return { provider, ...(without ? { without } : {}), ...viewsOf(search) }
}

/** The pictures that are chosen of figures which have several. */
export type Views = Pick<ReportSearch, 'bands' | 'pots'>

/** What the address says of them alone, by their parameters. */
export function viewsOf({ bands, pots }: Views): Views & { readonly [Parameter in ViewParameter]?: string } {
  return { ...(bands ? { bands } : {}), ...(pots ? { pots } : {}) }
}

/** The address with another picture of a figure, without a value the first one; what is listed of it closes. */
export function withView(
  { bands, pots, picked: _, ...rest }: ReportSearch,
  parameter: ViewParameter,
  value: string | undefined,
): ReportSearch {
  return { ...rest, ...viewsOf(reportSearchSchema.parse({ bands, pots, [parameter]: value })) }
}

/** What the address shows, as settings keep it and a PDF is asked for. */
export function requestOf(search: ReportSearch): ReportRequest {
  const filters = filterOf(search)
  const sections = [...shownSections(search)]
  return {
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(sections.length === reportSections.length ? {} : { sections }),
  }
}

/** The address of the same provider's report with other filters and sections. */
export function withRequest(
  { provider, ...search }: ReportSearch,
  { filters = {}, sections }: ReportRequest,
): ReportSearch {
  const without = sections === undefined ? [] : reportSections.filter((section) => !sections.includes(section))
  return {
    ...(provider === undefined ? {} : { provider }),
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(without.length === 0 ? {} : { without }),
    ...viewsOf(search),
  }
}
