import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { SimulationFields } from '@plumbline/contract/simulations/simulation-fields.ts'
import type { SimulationOutcome } from '@plumbline/contract/simulations/simulations.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** Simulations of artificial savers. */
export interface SimulationTables {
  simulations: {
    id: Generated<number>
    name: string
    parameters: JSONColumnType<StoredSimulationParameters>
    benchmark_version_id: number
    tracks: JSONColumnType<readonly TrackLuck[], string | undefined, never>
    requested_by: number | null
    state: Generated<ExportStatus>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    created_at: CreatedAt
    started_at: MaybeMoment
    finished_at: MaybeMoment
    failure: string | null
    result: JSONColumnType<StoredSimulationResult | null, string | null | undefined, string | null>
    benchmark_rates: Buffer | null
  }
  simulation_parts: { simulation_id: number; part: number; pots: Buffer }
}

/** A price track as it was called, with its active returns of each month. */
export interface TrackLuck {
  readonly name: string
  readonly active: readonly number[]
}

/** What was asked for, with the spreads of funds as they were assumed then. */
export interface StoredSimulationParameters extends SimulationFields {
  readonly sigmaAlpha: number
  readonly trackingError: number
}

/** All that is kept of the pots: every row by term, where an answer holds the first ones. */
export type StoredSimulationResult = Omit<SimulationOutcome, 'benchmarkXirr' | 'terms'>
