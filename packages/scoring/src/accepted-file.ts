import type { FileLayout } from './columns/file-layout.ts'
import type { NameJoin } from './names/name-join.ts'
import type { DateForm } from './reading/rules/date.ts'
import type { TopOfFile } from './source/top-of-file.ts'
import type { DataPoint } from './staging/attribute-findings.ts'
import type { FileWarning } from './warnings/file-warning.ts'

/** A file that passed every check, whose savers are in the store. Made by `stage-file.ts` alone. */
export interface AcceptedFile {
  readonly accepted: true
  readonly layout: FileLayout
  readonly dateForm: DateForm
  readonly top: TopOfFile
  readonly dataPoints: readonly DataPoint[]
  /** Names that count as others. */
  readonly nameJoins: readonly NameJoin[]
  readonly warnings: readonly FileWarning[]
}
