import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import { allOf, anyOf } from './eager-logic.ts'
import { holdsControl } from './record-sql.ts'

const textLimit = 1000
const identifierLimit = 64

/**
 * Two ids must not differ by what nobody sees: controls, format characters, private use, separators of lines, joiners,
 * fillers, variation selectors and the blank Braille pattern. RE2 does not know which characters are unassigned: only
 * those are named that Unicode reserves for what is not shown.
 */
const invisibleCharacters = [
  '[\\p{C}\\p{Zl}\\p{Zp}\\x{034f}\\x{115f}\\x{1160}\\x{17b4}\\x{17b5}\\x{180b}-\\x{180f}\\x{2065}\\x{2800}\\x{3164}',
  '\\x{fe00}-\\x{fe0f}\\x{ffa0}\\x{fff0}-\\x{fff8}\\x{fffe}\\x{ffff}\\x{e0000}-\\x{e0fff}]',
].join('')

const c1Controls = '[\\x{80}-\\x{9f}]'

export function identifierCheck(value: string): CellCheck {
  const invisible = `(NOT ascii AND match(${value}, ${sqlString(invisibleCharacters)}))`
  return {
    bad: anyOf(`${value} = ''`, allOf('plain', `length(${value}) > ${identifierLimit}`)),
    badWhenUnusual: `(lengthUTF8(${value}) > ${identifierLimit} OR ${holdsControl(value, false)} OR ${invisible})`,
  }
}

export function textCheck(value: string): CellCheck {
  const control = `(${holdsControl(value, true)} OR (NOT ascii AND match(${value}, ${sqlString(c1Controls)})))`
  return { bad: '0', badWhenUnusual: `(lengthUTF8(${value}) > ${textLimit} OR ${control})` }
}
