import { memberRows } from '../attribution/member-rows.ts'
import { pickedMembers } from '../attribution/picked-members.ts'
import { encodeResults } from '../results/result-rows.ts'
import { resultText } from '../results/result-text.ts'
import { storedFigures, storedRows } from '../stored/stored-rows.ts'
import type { RowKind } from './row-kind.ts'
import type { RowEncoder } from './score-more.ts'

/** By kind of rows. */
export const rowEncoders: Readonly<Record<RowKind, RowEncoder>> = {
  results: encodeResults,
  lines: resultText,
  stored: storedRows,
  figures: storedFigures,
  'savers to choose': memberRows,
  members: (chunk, scores) => pickedMembers(chunk, scores, false),
  'members with short': (chunk, scores) => pickedMembers(chunk, scores, true),
}
