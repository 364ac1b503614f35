import { sqlString, sqlStrings } from '@plumbline/analytics/sql-text.ts'
import { namedControls } from '../problems/named-control.ts'

/** One rule for one column, as ClickHouse expressions over a record (`record-sql.ts`). */
export interface CellCheck {
  /** Name shown in the report, an expression too. */
  readonly column: string
  /** The cell, trimmed. */
  readonly value: string
  /** 1 when the cell breaks the rule; cheap, since it runs on every row. */
  readonly bad: string
  /** The same for what only an unusual row can break (`unusualRow`), however dear. */
  readonly badWhenUnusual?: string
  /** What to change; runs on bad rows alone. */
  readonly reason: string
}

/** Rows with quotes, control or non-ASCII characters, or enough text for a value to be too long. */
export const unusualRow = '(NOT plain OR length(line) > 1000)'

export function breaks(check: CellCheck): string {
  return check.badWhenUnusual === undefined
    ? check.bad
    : `(${check.bad} OR (${unusualRow} AND ${check.badWhenUnusual}))`
}

/** The first condition that holds gives the reason. */
export function reasonOf(cases: readonly (readonly [when: string, reason: string])[], otherwise: string): string {
  return `multiIf(${cases.map(([when, reason]) => `${when}, ${reason}`).join(', ')}, ${otherwise})`
}

/** What makes a number or a date unreadable though it looks right. */
export function unseenCharacter(value: string): readonly [when: string, reason: string] {
  return [
    `match(${value}, ${sqlString('[\\x00-\\x1f\\x7f\\p{Cf}]')})`,
    controlReason(value, 'This holds a line break or another character that cannot be seen: type the value anew.'),
  ]
}

/** The reason for a value with a control character in it: its name, if it has one. */
export function controlReason(value: string, otherwise: string): string {
  return reasonOf(
    namedControls.map(([characters, reason]) => [
      `multiSearchAny(${value}, [${sqlStrings([...characters])}])`,
      sqlString(reason),
    ]),
    sqlString(otherwise),
  )
}
