import type { Group } from '@plumbline/contract/figures/group.ts'

/** How a row of a figure is found among the groups that were compared: by its name, or by the lower end of its band. */
export type RowKey = { readonly name: string | null } | { readonly from: number } | null

export interface KeyedRow {
  readonly key: RowKey
  readonly group: Pick<Group, 'savers'>
}
