import type { Preview } from '@plumbline/contract/imports/imports.ts'
import type { FileColumn } from '@plumbline/scoring/columns/file-layout.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { FileHead } from '@plumbline/scoring/source/file-head.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'

/** Dates of birth are not kept, so that a preview shows none either. */
export function isShown(column: FileColumn): boolean {
  return column.known !== 'date_of_birth'
}

/** What each column of the file was taken for. */
export function describeColumns(head: FileHead, dataPoints: readonly StoredDataPoint[]): Preview['columns'] {
  const segments = new Map(dataPoints.map(({ name, segment }) => [comparableName(name), segment]))
  return head.columns.map(({ header, meaning }) => {
    if (meaning === undefined) return { header, takenFor: '', kind: 'left out' }
    if (meaning.known !== undefined) return { header, takenFor: meaning.name, kind: 'known' }
    const segment = segments.get(comparableName(meaning.name)) ?? 'text'
    return { header, takenFor: meaning.name, kind: `${segment} data point` }
  })
}
