import type { DataPoint } from '@plumbline/contract/filter/data-point.ts'
import type { BatchSource } from '@plumbline/contract/savers/savers.ts'

declare const madeByAccess: unique symbol

/** A version somebody may read, with what goes beside its numbers. */
export interface ScopedVersion extends BatchSource {
  readonly versionId: number
  readonly dataPoints: readonly DataPoint[]
}

/**
 * The versions a caller may read: what every statement on savers or contributions needs, and what only
 * `readable-batches.ts` makes.
 */
export interface BatchScope {
  readonly [madeByAccess]: true
  readonly versions: readonly ScopedVersion[]
}
