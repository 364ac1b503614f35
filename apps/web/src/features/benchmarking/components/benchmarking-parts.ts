import type { BenchmarkingFilter } from '@plumbline/contract/benchmarking/benchmarking.ts'
import type { ComponentType } from 'react'

/** What belongs to other features. */
export interface BenchmarkingParts {
  /** Makes a PDF of a report. */
  readonly Export: ComponentType<{ readonly providerId: number; readonly filter: BenchmarkingFilter }>
}
