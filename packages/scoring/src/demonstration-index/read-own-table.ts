import { readFileSync } from 'node:fs'
import { type Day, dayOf } from '@plumbline/engine/dates/day-number.ts'

/** A file checked in beside this code: one date and its numbers a row. */
export interface OwnTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly day: Day; readonly values: readonly number[] }[]
}

/** Reads a file of this folder. Its form is ours (ISO dates, plain numbers, no quotes), so nothing is checked here. */
export function readOwnTable(name: string): OwnTable {
  const [header, ...lines] = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return {
    columns: header.split(',').slice(1),
    rows: lines.map((line) => {
      const [date, ...values] = line.split(',')
      return { day: dayOf(date), values: values.map(Number) }
    }),
  }
}
