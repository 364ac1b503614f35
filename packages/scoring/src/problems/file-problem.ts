/** What is wrong with one cell, row or file, in words that tell an administrator what to change. */
export interface FileProblem {
  /** Line at which the record starts; the header is line 1; a problem of the whole file is on row 1. */
  readonly row: number
  /** Canonical column name, a further column as written, blank for the whole row or file. */
  readonly column: string
  /** The cell as it stands, at most 200 characters. */
  readonly value: string
  readonly reason: string
  /** Of a column that may be left out instead of deleted. */
  readonly canBeDropped?: true | undefined
}

/** What is wrong with a file: problems that are listed, and how many more there are. */
export interface FileProblems {
  readonly problems: readonly FileProblem[]
  readonly unlisted: number
}

export const valueLimit = 200

export function clippedValue(value: string): string {
  if (value.length <= valueLimit) return value
  // No more than that many code units can hold them, however long the value.
  return [...value.slice(0, 2 * valueLimit)].slice(0, valueLimit).join('')
}

export function wholeFileProblem(reason: string): FileProblem {
  return { row: 1, column: '', value: '', reason }
}
