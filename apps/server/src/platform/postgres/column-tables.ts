import type { ColumnType } from 'kysely'
import type { CreatedAt } from './column-types.ts'

/** How columns of a provider's files are read. */
export interface ColumnTables {
  name_joins: {
    provider_id: number
    /** `scheme`, `fund`, or the name of a data point's column as headers are compared. */
    column_name: string
    name: string
    joined: string
    joined_by: number | null
    joined_at: CreatedAt
  }
  column_kinds: {
    provider_id: number
    /** As headers are compared. */
    column_name: string
    kind: 'number' | 'text'
    chosen_by: number | null
    chosen_at: ColumnType<Date, Date | undefined, Date>
  }
}
