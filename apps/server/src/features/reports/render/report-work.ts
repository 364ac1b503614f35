import type { ReportKind } from '@plumbline/contract/exports/export-kinds.ts'
import type { reportRenderers } from './report-renderers.ts'

/** What the thread that sets reports is given: plain data, which cross over as they are. */
export type ReportWork = { readonly [Kind in ReportKind]: WorkOf<Kind> }[ReportKind]

interface WorkOf<Kind extends ReportKind> {
  readonly kind: Kind
  readonly input: Parameters<(typeof reportRenderers)[Kind]>[0]
}
