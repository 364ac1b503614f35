import { isLongerThan } from '../reading/rules/character-count.ts'
import { longestName } from './name-join.ts'

/** Columns with more names hold no groups. */
export const mostNames = 20_000

const separators = /[\s.\p{Pd}\u2212]+/gu
const dash = /[\p{Pd}\u2212]/u
const digit = /\d/

/** A code of digits, which a spreadsheet leaves without its zeros in front, and other programs with `.0` behind. */
const code = /^([0-9]+)(?:[.]0)?$/

/**
 * What is left of a name without case, accents, blanks, full stops and hyphens, and of digits alone without leading zeros and `.0`: equal
 * for names that are probably one. What parts two digits is kept (`2.5` is not `25`), and a hyphen at either end (`A-` is not `A`).
 */
export function nameKey(name: string): string {
  const digits = code.exec(name)?.[1]
  if (digits !== undefined) return digits.replace(/^0+(.)/, '$1')
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(separators, (run: string, at: number, whole: string) => {
      const [before = '', behind = ''] = [whole[at - 1], whole[at + run.length]]
      const isWithin = before !== '' && behind !== ''
      if (digit.test(before) && digit.test(behind)) return dash.test(run) ? '-' : run.trim().charAt(0) || ' '
      return !isWithin && dash.test(run) ? '-' : ''
    })
}

/** Those of the names that differ from another by so little, each with the others. */
export function alikeNames(names: Iterable<string>): string[][] {
  const groups = new Map<string, Set<string>>()
  for (const name of names) {
    if (isLongerThan(name, longestName)) continue
    const key = nameKey(name)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, new Set([name]))
    else group.add(name)
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group])
}
