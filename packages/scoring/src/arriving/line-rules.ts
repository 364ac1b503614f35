import type { DateForm } from '../checks/date-check.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import type { ReadableFile } from '../source/inspect-file.ts'

/** What a line has to be like to break no rule that one row alone can break; places from 0. */
export interface LineRules {
  readonly fieldCount: number
  readonly carriageReturns: boolean
  readonly dateForm: DateForm
  /** The last day on which the index has a level. */
  readonly lastDay: number
  /** Those that are read. */
  readonly columns: readonly Pick<FileColumn, 'kind' | 'knownColumn' | 'position'>[]
  readonly contributionDate: number
}

/** undefined: rows of this file may take several lines, and are looked at when it is whole. */
export function lineRules(file: ReadableFile, lastDay: number): LineRules | undefined {
  const { layout, dialect, carriageReturns, dateForm } = file
  if (dialect === 'one record a line') return undefined
  const columns = layout.columns.map(({ kind, knownColumn, position }) => ({ kind, knownColumn, position }))
  const contribution = columns.find(({ knownColumn }) => knownColumn === 'contribution_date')
  if (contribution === undefined) return undefined
  const contributionDate = contribution.position - 1
  return { fieldCount: layout.fieldCount, carriageReturns, dateForm, lastDay, columns, contributionDate }
}
