import type { Consolidator } from '@plumbline/contract/master-list/master-list.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { SampleOptions } from '@plumbline/sample-data/sample-options.ts'

export interface DemonstrationFile {
  readonly name: string
  readonly options: Partial<SampleOptions> & Pick<SampleOptions, 'savers' | 'seed' | 'provider'>
  /** With errors as they happen, so that it is refused. */
  readonly spoilt?: boolean
  /** The minimum contribution time of the upload form. */
  readonly minimumYears?: number
}

export interface DemonstrationProvider {
  readonly name: string
  readonly email: string | null
  /** Demonstration users who see it, by the part of their address before the @. */
  readonly users: readonly ('vfm' | 'pilot' | 'benchmark')[]
  readonly isSample?: boolean
  /** Whether it accepts schemes of others, where it takes part in benchmarking. */
  readonly consolidator?: Consolidator
  /** In the order of their upload. */
  readonly files: readonly DemonstrationFile[]
}

const march = dayOf('2026-03-31')

/** Invented providers, each to show something. All valuations lie within the index. */
export const demonstrationProviders: readonly DemonstrationProvider[] = [
  {
    name: 'Sample data',
    email: null,
    users: [],
    isSample: true,
    files: [{ name: 'sample-data.csv', options: { provider: 'Sample', savers: 300, seed: 100, navDay: march } }],
  },
  {
    name: 'Sample data of stronger funds',
    email: null,
    users: [],
    isSample: true,
    files: [
      {
        name: 'sample-data-stronger.csv',
        options: { provider: 'Sample', savers: 300, seed: 107, navDay: march, alpha: 0.015, beta: 1.02 },
      },
    ],
  },
  {
    // Good funds.
    name: 'Northbank Master Trust',
    email: 'data@northbank.example',
    users: ['vfm', 'pilot'],
    files: [
      {
        name: 'northbank-2026-q1.csv',
        options: { provider: 'Northbank', savers: 5000, seed: 101, alpha: 0.009, beta: 1.02, trackingError: 0.025 },
      },
    ],
  },
  {
    // The first file is refused, the corrected one has many savers who cannot be scored.
    name: 'Castlegate Retirement',
    email: 'admin@castlegate.example',
    users: ['pilot'],
    consolidator: 'yes',
    files: [
      { name: 'castlegate-2026-q1.csv', spoilt: true, options: castlegate() },
      { name: 'castlegate-2026-q1-corrected.csv', options: castlegate() },
    ],
  },
  {
    // The index itself.
    name: 'Meridian Index Pension',
    email: 'team@meridian.example',
    users: ['vfm'],
    consolidator: 'no',
    files: [
      {
        name: 'meridian-2026-q1.csv',
        options: {
          ...{ provider: 'Meridian', savers: 1200, seed: 103, outlierShare: 0.03 },
          ...{ funds: 1, alpha: 0, beta: 1, trackingError: 0 },
        },
      },
    ],
  },
  {
    // Uploaded twice: the batch of the quarter before can be restored.
    name: 'Ashdown Workplace Savings',
    email: 'pensions@ashdown.example',
    users: [],
    consolidator: 'yes',
    files: [
      { name: 'ashdown-2025-q4.csv', options: { ...ashdown(), navDay: dayOf('2025-12-31') } },
      { name: 'ashdown-2026-q1.csv', options: { ...ashdown(), navDay: march } },
    ],
  },
  {
    // Savers valued at the ends of five quarters.
    name: 'Clydeside Mutual',
    email: 'data@clydeside.example',
    users: ['vfm'],
    files: [
      {
        name: 'clydeside-2026-q1.csv',
        options: { provider: 'Clydeside', savers: 2400, seed: 106, firstNavDay: dayOf('2025-03-31'), navDay: march },
      },
    ],
  },
  {
    // Poor funds.
    name: 'Harbour & Vale Pensions',
    email: 'reports@harbourvale.example',
    users: ['benchmark'],
    consolidator: 'yes',
    files: [
      {
        name: 'harbour-vale-2026-q1.csv',
        minimumYears: 2,
        options: { provider: 'Harbour & Vale', savers: 3000, seed: 102, alpha: -0.008, beta: 0.85 },
      },
    ],
  },
  {
    // Nothing uploaded yet.
    name: 'Fenland Pension Fund',
    email: 'office@fenland.example',
    users: [],
    files: [],
  },
]

function castlegate() {
  return { provider: 'Castlegate', savers: 300, seed: 104, outlierShare: 0.22, navDay: march }
}

function ashdown() {
  return { provider: 'Ashdown', savers: 1500, seed: 105, alpha: 0.002 }
}
