import { sqlString } from '@plumbline/analytics/sql-text.ts'

/** A text that left this product for a spreadsheet may come back with its guarding apostrophe: `'=A1` is `=A1`. */
export function unguarded(value: string): string {
  const guarded = `match(${value}, ${sqlString("^'[=+@\\t\\r-]")}) AND NOT match(${value}, ${sqlString("^'[-+]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][-+]?[0-9]+)?$")})`
  return `if(startsWith(${value}, '\\''), if(${guarded}, substring(${value}, 2), ${value}), ${value})`
}
