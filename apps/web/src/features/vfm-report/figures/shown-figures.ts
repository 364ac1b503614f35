import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { ReportSource } from '@plumbline/figures/figure.ts'
import { isPage, type ShownFigure, shownFiguresOf } from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'

/** What every section of a report has to show, worked out once; pages have no figures. */
export type ShownFigures = ReadonlyMap<ReportSection, readonly ShownFigure[]>

export function shownFigures(data: VfmData): ShownFigures {
  return worked(data)
}

/**
 * The figures with what the pooled ones let them say, or that those could not be read; figures that do not read them stay the
 * same.
 */
export function withPooledFigures(
  figures: ShownFigures,
  data: VfmData,
  pooled: PooledFigures | 'not read',
): ShownFigures {
  return worked({ ...data, ...(pooled === 'not read' ? { isUnread: true } : { pooled }) }, figures)
}

function worked(data: ReportSource, before?: ShownFigures): ShownFigures {
  return new Map(
    vfmSectionsIn().flatMap(([name, section]) =>
      isPage(section) ? [] : [[name, shownFiguresOf(section, data, before?.get(name))] as const],
    ),
  )
}
