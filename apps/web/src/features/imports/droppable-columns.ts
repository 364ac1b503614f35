import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { offersToDrop } from '../../lib/offers-to-drop.ts'

/** Columns about people that a file was refused for, as the header writes them. */
export function droppableColumns(errors: ImportDetail['errors']): string[] {
  return errors.filter(({ row, reason }) => row === 1 && offersToDrop(reason)).map(({ column }) => column)
}
