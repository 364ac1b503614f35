/** What is wrong with one cell, row or file, in words that tell an administrator what to change. */
export interface FileProblem {
  /** Line at which the record starts; the header is line 1; a problem of the whole file is on row 1. */
  readonly row: number
  /** Canonical column name, a further column as written, blank for the whole row or file. */
  readonly column: string
  /** The cell as it stands, at most 200 characters. */
  readonly value: string
  readonly reason: string
}

export const valueLimit = 200

export function clippedValue(value: string): string {
  const characters = [...value.slice(0, 2 * valueLimit)]
  return characters.length > valueLimit ? characters.slice(0, valueLimit).join('') : value
}

export function wholeFileProblem(reason: string): FileProblem {
  return { row: 1, column: '', value: '', reason }
}
