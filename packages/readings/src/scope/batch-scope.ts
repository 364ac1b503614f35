import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { BatchSource } from '@plumbline/contract/savers/savers.ts'

declare const allowed: unique symbol

/** A version somebody may read, with what goes beside its numbers. */
export interface ScopedVersion extends BatchSource {
  readonly versionId: number
  readonly dataPoints: readonly DataPoint[]
}

/** The versions that may be read: what every statement on savers or contributions needs, and only `make-scope.ts` makes. */
export interface BatchScope {
  readonly [allowed]: true
  readonly versions: readonly ScopedVersion[]
}
