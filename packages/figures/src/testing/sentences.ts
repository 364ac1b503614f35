import { poundsAndPence, shortPounds, wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, pointsBetween, pointsDifference, share } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal, wholeScore } from '@plumbline/contract/format/scores.ts'
import type { Picture, Table } from '../figure.ts'
import type { ReportFigure } from '../reports/report.ts'

/** What is written of a figure, with the table that it speaks of. */
export interface Written {
  readonly id: string
  readonly words: Picture['words'] | Table['words']
  readonly numbers: Picture['numbers']
  /** All that a reader meets beside the takeaway. */
  readonly besides: readonly string[]
}

export function writtenOf(figure: ReportFigure): readonly Written[] {
  if (figure.kind === 'table') {
    const { words, numbers, id } = figure
    return [{ id, words, numbers, besides: [words.unit, ...words.notes] }]
  }
  return figure.pictures.map(({ words, numbers, paper }) => ({
    id: figure.id,
    words,
    numbers,
    besides: [
      words.unit,
      words.alt,
      paper.note ?? '',
      paper.unit ?? '',
      paper.intro ?? '',
      ...(paper.tableNotes ?? []),
      ...(paper.furtherTable?.notes ?? []),
      figure.screen.withTable?.note ?? '',
    ],
  }))
}

/** The numbers of a text as they are written: `£11.5m`, `9.2%`, `1,100`. */
export function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/£?\d[\d,]*(?:\.\d+)?(?:%|bn|k(?![a-z])|m(?![a-z]))?/g)].map(([number]) =>
    number.replace(/,$/, ''),
  )
}

/** Every way in which a number of the tables may be written, how far two of a row lie apart, and what is written in them. */
export function numbersOfTables(figures: readonly Pick<Written, 'words' | 'numbers'>[]): ReadonlySet<string> {
  const cells = figures.flatMap(({ words }) => words.table.rows.flat()).flatMap(numbersIn)
  const rows = figures.flatMap(({ numbers }) => numbers).map((row) => row.filter((value) => typeof value === 'number'))
  const written = rows.flat().flatMap((value) => waysToWrite(Math.abs(value)))
  const apart = rows.flatMap((row) =>
    row.flatMap((one) => row.flatMap((other) => [pointsBetween(one, other), wholeScore(Math.abs(one - other))])),
  )
  return new Set([...cells, ...[...written, ...apart].flatMap(numbersIn)])
}

function waysToWrite(value: number): string[] {
  return [
    percent(value),
    share(value),
    pointsDifference(value),
    wholePounds(value),
    shortPounds(value),
    poundsAndPence(value),
    wholeScore(value),
    scoreWithDecimal(value),
  ]
}
