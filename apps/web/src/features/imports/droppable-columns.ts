import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'

/** How the reason of a column about people ends; such a column may be left out instead of deleted. */
const offersToDrop = 'confirm that it is to be dropped.'

/** Columns about people that a file was refused for, as the header writes them. */
export function droppableColumns(errors: ImportDetail['errors']): string[] {
  return errors.filter(({ row, reason }) => row === 1 && reason.endsWith(offersToDrop)).map(({ column }) => column)
}
