import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { TopOfFile } from '@plumbline/scoring/source/top-of-file.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'

/** Dates of birth are not kept, so that a preview shows none either. */
export function shownRows({ columns, firstRows }: TopOfFile): string[][] {
  const isHidden = columns.map(({ meaning }) => meaning?.knownColumn === 'date_of_birth')
  return firstRows.map((cells) => cells.map((cell, place) => (isHidden[place] ? '' : cell)))
}

/** What each column of the file was taken for. */
export function describeColumns(top: TopOfFile, dataPoints: readonly StoredDataPoint[]): Preview['columns'] {
  const segments = new Map(dataPoints.map(({ name, segment }) => [comparableName(name), segment]))
  return top.columns.map(({ header, meaning }) => {
    if (meaning === undefined) return { header, takenFor: '', kind: 'left out' }
    if (meaning.knownColumn !== undefined) return { header, takenFor: meaning.name, kind: 'known' }
    const segment = segments.get(comparableName(meaning.name)) ?? 'text'
    return { header, takenFor: meaning.name, kind: `${segment} data point` }
  })
}
