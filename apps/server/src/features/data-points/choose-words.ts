import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import { dataPointUnitSchema, dataPointUnits } from '@plumbline/contract/data-points/units.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { Transaction } from 'kysely'
import { mergeChange, type WordsOf } from '../../platform/http/merge-change.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { withWords } from './with-words.ts'
import { writeWords } from './words.pg.ts'

interface Choice {
  readonly providerId: number
  readonly userId: number
  readonly before: readonly DataPoint[]
  readonly words: readonly DataPointWordsOfColumn[]
  /** Of the words that the person saw. */
  readonly version?: string | undefined
}

/**
 * Keeps other words for data points of a provider; answers all of them, and those that changed.
 * @throws ApiFailure invalid_input for words that a data point cannot have, changed_meanwhile where others chose others
 */
export async function chooseWords(
  tx: Transaction<Database>,
  { providerId, userId, before, words, version }: Choice,
): Promise<{ readonly after: DataPoint[]; readonly changes: DataPoint[] }> {
  const after = withWords(before, mergeWords(before, words, version))
  const changes = after.filter((point, place) => !isSame(point, before[place]))
  await writeWords(tx, { providerId, userId, words: changes })
  return { after, changes }
}

type Fields = Readonly<Record<string, string>>
const parts = ['name', 'unit', 'explanation'] as const
const titles = { name: 'Name', unit: 'Unit', explanation: 'Explanation' } as const

/** The words of all data points, by column and part. */
export function wordFields(points: readonly DataPointWordsOfColumn[]): Fields {
  return Object.fromEntries(
    points.flatMap((point) => parts.map((part) => [fieldName(point.column, part), point[part]] as const)),
  )
}

function fieldName(column: string, part: (typeof parts)[number]): string {
  return `${comparableName(column)} ${part}`
}

/**
 * Words that were chosen, over those that are kept now.
 * @throws ApiFailure changed_meanwhile where another person chose other words
 */
export function mergeWords(
  points: readonly DataPointWordsOfColumn[],
  words: readonly DataPointWordsOfColumn[],
  version: string | undefined,
): DataPointWordsOfColumn[] {
  const fields = mergeChange(wordFields(points), wordFields(words), version, wordsOfFields(points))
  return words.map((given): DataPointWordsOfColumn => {
    const { column, name, explanation } = given
    const unit = dataPointUnitSchema.safeParse(fields[fieldName(column, 'unit')])
    return {
      column,
      name: fields[fieldName(column, 'name')] ?? name,
      unit: unit.success ? unit.data : given.unit,
      explanation: fields[fieldName(column, 'explanation')] ?? explanation,
    }
  })
}

function wordsOfFields(points: readonly DataPointWordsOfColumn[]): WordsOf<Fields> {
  return Object.fromEntries(
    points.flatMap(({ column, name }) =>
      parts.map((part) => [
        fieldName(column, part),
        { title: `${name}: ${titles[part]}`, write: part === 'unit' ? unitTitle : (text: string) => text || 'none' },
      ]),
    ),
  )
}

function unitTitle(unit: string): string {
  const known = dataPointUnitSchema.safeParse(unit)
  return known.success ? dataPointUnits[known.data].title : unit
}

function isSame(point: DataPoint, other: DataPoint | undefined): boolean {
  return point.name === other?.name && point.unit === other.unit && point.explanation === other.explanation
}
