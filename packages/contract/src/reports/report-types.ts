import { z } from 'zod'
import { isPermitted } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { strangeToAttribution } from '../attribution/attribution-filters.ts'
import type { BenchmarkingFilter } from '../benchmarking/benchmarking.ts'
import { type ReportKind, reportKindNames, reportKinds } from '../exports/export-kinds.ts'
import type { SaverFilter } from '../filter/saver-filter.ts'

/** Reports by the names of the specification's calls: only this file knows which kind of file each is. */
const reportTypes = reportKindNames.map((kind) => reportKinds[kind].type)
export const reportTypeSchema = z.enum(reportTypes)
export type ReportType = z.infer<typeof reportTypeSchema>

export function reportKindOf(type: ReportType): ReportKind {
  const kind = reportKindNames.find((name) => reportKinds[name].type === type)
  if (kind === undefined) throw new Error(`no report is of the type ${type}`)
  return kind
}

export function reportTitle(type: ReportType): string {
  return reportKinds[reportKindOf(type)].title
}

/** What asking for a report, seeing one or being mailed one takes. */
export function permissionOf(type: ReportType): (typeof reportKinds)[ReportKind]['permission'] {
  return reportKinds[reportKindOf(type)].permission
}

/** The reports that somebody may have. */
export function reportTypesFor(role: Role): readonly ReportType[] {
  return isPermitted(role, 'readReports') ? reportTypes.filter((type) => isPermitted(role, permissionOf(type))) : []
}

/** A section of any report. */
export type ReportSectionName = (typeof reportKinds)[ReportKind]['sections'][number]
const sectionNames = reportKindNames.flatMap((kind): readonly ReportSectionName[] => reportKinds[kind].sections)

export const reportSectionsSchema = z.array(z.enum(sectionNames)).min(1, 'Choose at least one section.')

/** The sections that a report of a type can have, in its order. */
export function sectionsOf(type: ReportType): readonly ReportSectionName[] {
  return reportKinds[reportKindOf(type)].sections
}

/** What is wrong with sections that belong to another report; undefined when none does. */
export function strangeSections(type: ReportType, sections: readonly ReportSectionName[] = []): string | undefined {
  const strange = sections.filter((section) => !sectionsOf(type).includes(section))
  if (strange.length === 0) return undefined
  return `“${reportTitle(type)}” has no section ${strange.join(', ')}. Leave out what belongs to other reports.`
}

/** What is wrong with a filter that the report of a type cannot have; undefined when it can. */
export function strangeFilter(type: ReportType, filter: SaverFilter = {}): string | undefined {
  if (type === 'attribution') return strangeToAttribution(filter)
  const isFiltered = Object.entries(filter).some(([key, value]) => key !== 'providers' && value !== undefined)
  if (type === 'benchmarking' && isFiltered)
    return 'A benchmarking report is of all savers. Leave filters of savers out.'
  return undefined
}

/** What is wrong with a choice of peers in a report that has none; undefined when it may have it. */
export function strangePeers(type: ReportType, peers: BenchmarkingFilter | undefined): string | undefined {
  return peers === undefined || type === 'benchmarking'
    ? undefined
    : `“${reportTitle(type)}” compares with no other providers.`
}

/** Of sections as they were stored what the report can have, in its order; undefined for all of them. */
export function ownSections(
  type: ReportType,
  sections: readonly ReportSectionName[] | undefined,
): ReportSectionName[] | undefined {
  const own = sectionsOf(type).filter((section) => sections?.includes(section) ?? true)
  return own.length === 0 || own.length === sectionsOf(type).length ? undefined : own
}
