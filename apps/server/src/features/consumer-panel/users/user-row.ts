import type { PanelUserPage, PanelUserRow } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { PersonNames, SealedNames } from '../people/sealed-person.ts'

/** What one way of reading a page finds out. */
export type ReadPage = Pick<PanelUserPage, 'data' | 'total' | 'isRough' | 'next' | 'previous'>

export interface StoredUser extends SealedNames {
  readonly id: number
  readonly key_name: string
  readonly product: string
  readonly created_at: Date
}

export function rowOnWire({ id, created_at, product }: StoredUser, names: PersonNames): PanelUserRow {
  return { id, ...names, date: created_at.toISOString(), type: product }
}
