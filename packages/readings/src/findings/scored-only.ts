import type { SqlCondition } from '../filter/saver-filter.ts'

/** The filter may ask for savers who are not scored. */
export function scoredOnly({ sql, parameters }: SqlCondition): SqlCondition {
  return { sql: `${sql} AND reason = 0`, parameters }
}
