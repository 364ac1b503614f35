import type { ColumnType } from 'kysely'

/** Set by the database when a row is made; read as a Date. */
export type CreatedAt = ColumnType<Date, never, never>
export type Moment = ColumnType<Date, Date, Date>
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
