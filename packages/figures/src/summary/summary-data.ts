import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'

/** What of a report the page in plain English is made of. */
export interface SummaryData {
  readonly provenance: Provenance
  readonly summary: Summary
  readonly outlierBreakdown: OutlierBreakdown
  readonly schemes: Schemes
  readonly joinerCohorts: JoinerCohorts
  readonly potEffect: PotEffect
}
