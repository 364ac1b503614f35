import type { Picture } from '../../figure.ts'
import { numbersTable } from '../../words/section-words.ts'
import { estimatesOption } from './option.ts'
import type { EstimateRow } from './rows.ts'

/** `Beta 0.92 (95%: 0.88 to 0.96); ...` */
export function estimatesText(rows: readonly EstimateRow[]): string {
  return rows
    .map(({ name, value, low, high, write }) => `${name} ${write(value)} (95%: ${write(low)} to ${write(high)})`)
    .join('; ')
}

interface EstimatesWords {
  readonly title: string
  readonly takeaway: string
  /** How many there are, as a word. */
  readonly number: string
}

/** Estimates in their intervals, one below another. */
export function estimatesPicture(
  rows: readonly EstimateRow[],
  { title, takeaway, number }: EstimatesWords,
  { height, paper }: { readonly height: number; readonly paper: number },
): Picture {
  return {
    words: {
      title,
      takeaway,
      unit: 'Dots: estimates; bars: 95% intervals; ticks: where the benchmark stands',
      alt: `${number} ranges. ${takeaway}`,
      table: numbersTable(
        'Estimate',
        ['Value', '95% from', '95% to', 'Reading'],
        rows.map(({ name, value, low, high, write, reading }) => [
          name,
          write(value),
          write(low),
          write(high),
          reading,
        ]),
      ),
    },
    option: (theme, size) => estimatesOption(rows, theme, size),
    numbers: rows.map(({ value, low, high }) => [undefined, value, low, high]),
    marks: () => [],
    sheet: 'Estimates',
    height,
    paper: { title: `${number} estimates`, height: paper },
  }
}
