import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'

/** What the sample's funds are built on: a benchmark and cash, both as total-return levels on the same month ends. */
export interface Market {
  readonly benchmark: IndexLevels
  readonly cash: IndexLevels
}
