import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'

/** Columns about people that a file was refused for, as the header writes them. */
export function droppableColumns(errors: ImportDetail['errors']): string[] {
  return errors.filter(({ canBeDropped }) => canBeDropped === true).map(({ column }) => column)
}
