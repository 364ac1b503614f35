import type { FileDataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import { guessUnit } from '@plumbline/contract/data-points/guess.ts'
import { nameDataPoint } from '@plumbline/contract/data-points/name-data-point.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { mergeWords, wordFields } from './choose-words.ts'
import { withWords } from './with-words.ts'
import { addWords, wordsOfProvider, writeWords } from './words.pg.ts'

type PreviewPoints = Preview['dataPoints']

/** The data points of a file with the words that they have for this provider, or else with guessed ones. */
export async function suggestWords(
  db: Kysely<Database>,
  providerId: number,
  points: PreviewPoints,
): Promise<PreviewPoints> {
  const words = await wordsOfProvider(db, providerId)
  return points.map((point) => {
    const { name, segment, range } = point
    const entry = words.get(comparableName(name))
    const guess = nameDataPoint({ order: 1, name, segment }, entry)
    const unit = entry === undefined ? guessUnit({ column: name, segment, range: range ?? undefined }) : guess.unit
    return { ...point, suggested: { name: guess.name, unit } }
  })
}

/** The words that are kept now for the data points of a preview that waits, and their version. */
export async function newestWords(db: Kysely<Database>, providerId: number, preview: Preview) {
  const dataPoints = await suggestWords(db, providerId, preview.dataPoints)
  const words = explainedWords(dataPoints, await wordsOfProvider(db, providerId))
  return { dataPoints, version: versionOf(wordFields(words)) }
}

function explainedWords(
  points: PreviewPoints,
  words: Awaited<ReturnType<typeof wordsOfProvider>>,
): DataPointWordsOfColumn[] {
  return points.flatMap(({ name: column, suggested }) => {
    const explanation = words.get(comparableName(column))?.explanation ?? ''
    return suggested === undefined ? [] : [{ column, ...suggested, explanation }]
  })
}

interface Import {
  readonly providerId: number
  /** Of the version to be published. */
  readonly points: readonly FileDataPoint[]
  readonly preview: Pick<Preview, 'dataPoints'> | null
  readonly userId: number | null
  /** What the person who publishes it chose. */
  readonly choices: readonly Omit<DataPointWordsOfColumn, 'explanation'>[]
  /** Of the words that they saw. */
  readonly version: string | undefined
}

/**
 * Keeps the words that were chosen for the data points of an import, and what was guessed of the others that have none.
 * @throws ApiFailure invalid_input for words that a data point cannot have, changed_meanwhile where others chose others
 */
export async function keepWordsOfImport(tx: Transaction<Database>, of: Import): Promise<void> {
  const { providerId, points, preview, userId, choices, version } = of
  const words = await wordsOfProvider(tx, providerId)
  const before = points.map((point) => nameDataPoint(point, words.get(comparableName(point.name))))
  const explained = choices.map((each) => ({
    ...each,
    explanation: words.get(comparableName(each.column))?.explanation ?? '',
  }))
  const seen = explainedWords(await suggestWords(tx, providerId, preview?.dataPoints ?? []), words)
  const merged = mergeWords(seen, explained, version)
  withWords(before, merged)
  await writeWords(tx, { providerId, userId, words: merged })
  await addWords(tx, { providerId, userId: null, words: seen })
}
