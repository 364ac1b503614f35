import type { SqlCondition } from '../filter/saver-filter.ts'

/** The same condition under other names, so that two stand in one statement. */
export function renamed({ sql, parameters }: SqlCondition): SqlCondition {
  return {
    sql: sql.replaceAll(/\{(\w+):/g, '{before_$1:'),
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`before_${name}`, value])),
  }
}
