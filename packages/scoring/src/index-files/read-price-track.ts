import { addYears, type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import { datedTable } from './dated-table.ts'
import { type IndexLevelsFile, levelsIn } from './read-index-levels.ts'
import { soundRows } from './sound-rows.ts'

/** For how long the last price stands. */
const longestHeldDays = 7
/** Twelve monthly returns. */
const fewestMonthEnds = 13

/** Reads the prices of a fund, `date,price`, that is to be scored from one day to another. Every problem is reported. */
export function readPriceTrack(bytes: Uint8Array, firstDay: Day, navDay: Day): IndexLevelsFile {
  const table = datedTable(bytes, { date: 'date', numbers: 'price' })
  const file = levelsIn(table, 'price')
  if (!file.ok) return file
  const rows = soundRows(table.rows)
  const [first] = rows
  const last = rows.at(-1)
  const problems: FileProblem[] = []
  const isoRow = (row: number, day: Day, reason: string) =>
    problems.push({ row, column: 'date', value: isoDateOf(day), reason })
  if (first !== undefined && first.day > firstDay) {
    isoRow(
      first.row,
      first.day,
      `The prices begin after the first payment on ${isoDateOf(firstDay)}. Add earlier ones, or take a later first date.`,
    )
  }
  if (last !== undefined && last.day + longestHeldDays < navDay) {
    isoRow(
      last.row,
      last.day,
      `The prices end more than ${longestHeldDays} days before the valuation on ${isoDateOf(navDay)}. Add later ones, or take an earlier valuation date.`,
    )
  }
  if (navDay < addYears(firstDay, 1)) {
    problems.push(
      wholeFileProblem(
        `The valuation on ${isoDateOf(navDay)} is less than 12 months after the first payment on ${isoDateOf(firstDay)}. Take a longer span.`,
      ),
    )
  } else if (monthEndsWithin(firstDay, navDay).length < fewestMonthEnds) {
    problems.push(
      wholeFileProblem(
        `Between ${isoDateOf(firstDay)} and ${isoDateOf(navDay)} lie fewer than ${fewestMonthEnds} month ends. Take a longer span.`,
      ),
    )
  }
  return problems.length === 0 ? file : { ok: false, problems, unlisted: 0 }
}
