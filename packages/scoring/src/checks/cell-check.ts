/** One rule for one column, as ClickHouse expressions over a record (`record-sql.ts`). */
export interface CellCheck {
  /** 1 when the cell breaks the rule; cheap, since it runs on every row. */
  readonly bad: string
  /** The same for what only an unusual row can break (`unusualRow`), however dear. */
  readonly badWhenUnusual?: string
}

/** Rows with quotes, control or non-ASCII characters, or enough text for a value to be too long. */
export const unusualRow = '(NOT plain OR length(line) > 1000)'
