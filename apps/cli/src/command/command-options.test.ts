import { describe, expect, it } from 'vitest'
import { commandOptions, requiredOption } from './command-options.ts'

const usage = 'Usage: npm run thing -- --out F'
const options = { out: { type: 'string' }, drop: { type: 'string', multiple: true } } as const
const parse = (...args: string[]) => commandOptions({ args, options }, usage).values

describe('command options', () => {
  it('gives the values, a dash among them', () => {
    expect(parse('--out', '-', '--drop', 'a', '--drop=b')).toEqual({ out: '-', drop: ['a', 'b'] })
  })

  it.each([
    [['--wrong'], "Unknown option '--wrong'."],
    [['--out'], "Option '--out <value>' argument missing."],
    [['--out', 'a', '--out', 'b'], "Option '--out' is given twice."],
    [['file.csv'], "Unexpected argument 'file.csv'."],
  ])('refuses %j in plain words and shows the usage', (args, reason) => {
    expect(() => parse(...args)).toThrow(`${reason}`)
    expect(() => parse(...args)).toThrow(usage)
  })

  it('names an option that must be there', () => {
    expect(requiredOption('a', 'out', usage)).toBe('a')
    expect(() => requiredOption(undefined, 'out', usage)).toThrow(`Option '--out' is missing.\n\n${usage}`)
  })
})
