import type { PrintedKind, reportRenderers } from './report-renderers.ts'

/** What the thread that sets reports is given: plain data, which cross over as they are. */
export type ReportWork = { readonly [Kind in PrintedKind]: WorkOf<Kind> }[PrintedKind]

interface WorkOf<Kind extends PrintedKind> {
  readonly kind: Kind
  readonly input: Parameters<(typeof reportRenderers)[Kind]>[0]
}
