import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { ColumnKind } from '@plumbline/scoring/columns/column-kind.ts'
import type { NameJoin } from '@plumbline/scoring/names/name-join.ts'
import type { ArrivedFile } from '@plumbline/scoring/stage-and-score.ts'
import type { Config } from '../../../config.ts'
import type { VersionFacts } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { FilePreview } from '../preview/preview-of.ts'

/** What scoring a file works with. */
export type ScoringServices = Pick<Services, 'analytics' | 'db'> & {
  readonly config: Pick<Config, 'threads' | 'dataDir' | 'uploadLimitBytes'>
}

export interface FileToScore {
  readonly importId: number
  /** Where the savers go; whatever is there is replaced. */
  readonly versionId: number
  readonly providerId: number
  readonly filePath: string
  /** What was scored of it while it arrived; the version has its contributions already. */
  readonly arrivedFile?: ArrivedFile | undefined
  /** Columns to leave unread. */
  readonly droppedColumns: readonly string[]
  /** Names that count as others. */
  readonly nameJoins: readonly NameJoin[]
  /** The chosen kinds of data points; none unless a person chose. */
  readonly columnKinds: readonly ColumnKind[]
  readonly settings: {
    readonly method: ScoringMethod
    readonly minimumYears: number
    /** As `stored-parameters.ts` made them. */
    readonly parameters: unknown
  }
  readonly levels: IndexLevels
  /** The savers of this version stay unless the file states them. */
  readonly basedOnVersionId?: number | undefined
}

export interface ScoringControl {
  readonly signal: AbortSignal
  /** `share` of the stage that is done, 0 to 1. */
  readonly onProgress: (stage: 'checking' | 'scoring', share: number) => void
}

export interface ScoredImport {
  readonly accepted: true
  /** Of the file; what it is compared with comes from `compare-versions.ch.ts`. */
  readonly preview: FilePreview
  /** Of the whole version. */
  readonly facts: VersionFacts
}
