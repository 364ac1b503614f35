import { type FileWarning, warningText } from '@plumbline/scoring/warnings/file-warning.ts'
import { printable } from '../command/problem-list.ts'

/** What a file may mean and may not: a line each, with savers to look at. */
export function warningLines(warnings: readonly FileWarning[]): string[] {
  return warnings.map(
    (warning) =>
      `Warning: ${warningText(warning)} (for example ${warning.examples.slice(0, 3).map(printable).join(', ')}).`,
  )
}
