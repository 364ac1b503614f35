import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import { reasonOf } from './cell-check.ts'
import { allOf, anyOf } from './eager-logic.ts'
import { holdsControl } from './record-sql.ts'

const textLimit = 1000
const identifierLimit = 64

export function identifierCheck(column: string, value: string): CellCheck {
  const invisible = `(NOT ascii AND match(${value}, '\\\\p{Cf}'))`
  return {
    column: sqlString(column),
    value,
    bad: anyOf(`${value} = ''`, allOf('plain', `length(${value}) > ${identifierLimit}`)),
    badWhenUnusual: `(lengthUTF8(${value}) > ${identifierLimit} OR ${holdsControl(value, false)} OR ${invisible})`,
    reason: reasonOf(
      [
        [`${value} = ''`, sqlString('Every row needs a saver_id: fill in whose contribution this is.')],
        [holdsControl(value, false), sqlString('This holds a control character or a line break: delete it.')],
        [invisible, sqlString('This holds an invisible character: type the identifier anew.')],
      ],
      sqlString(`An identifier has at most ${identifierLimit} characters: shorten it.`),
    ),
  }
}

export function textCheck(column: string, value: string): CellCheck {
  return {
    column: sqlString(column),
    value,
    bad: '0',
    badWhenUnusual: `(lengthUTF8(${value}) > ${textLimit} OR ${holdsControl(value, true)})`,
    reason: `if(${holdsControl(value, true)}, ${sqlString('This holds a control character: delete it.')}, ${sqlString(`A value has at most ${textLimit} characters: shorten it.`)})`,
  }
}
