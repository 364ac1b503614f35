import type { JoinerRates } from '@plumbline/engine/attribution/joiner-rates.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { IrrGrids } from '@plumbline/engine/irr-grids/irr-grids.ts'
import type { ChunkBytes } from '../solve/saver-chunks.ts'
import type { AttributedMembers } from './attribute-members.ts'
import type { GroupCounts } from './member-groups.ts'

/** What the thread of an attribution begins with; plain data. */
export interface VersionTask {
  /** Where members are written down. */
  readonly path: string
  readonly groups: GroupCounts
  readonly index: DailyLevels
  readonly cash: IndexLevels
  /** Whether savers with a short history take part. */
  readonly includeShort: boolean
  readonly threads: number
  /** So much of the members stays in memory. */
  readonly keptBytes: number
  /** Shared: how many passes over the members are done. */
  readonly passes: Int32Array<SharedArrayBuffer>
}

/** Savers of the version to pick members from, in order, and then what comes of them. */
export type VersionWork =
  | { readonly ask: 'add'; readonly savers: ChunkBytes; readonly groups: Uint8Array }
  | { readonly ask: 'conclude' }

/** What came of a version. */
export interface AttributedVersion extends AttributedMembers {
  /** Of the members who take part; none without a track. */
  readonly joinerYears: readonly JoinerRates[]
  /** Rates by start and end of a span; null without a track, and of a track whose levels give none. */
  readonly grids: IrrGrids | null
}

/** null: the savers are added. */
export type VersionAnswer = AttributedVersion | null
