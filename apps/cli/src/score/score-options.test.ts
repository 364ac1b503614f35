import { describe, expect, it } from 'vitest'
import { readScoreOptions } from './score-options.ts'

const good = ['savers.csv', '--out', 'scores.csv']

describe('the options of score', () => {
  it('are an input and an output, the rest by default', () => {
    expect(readScoreOptions(good)).toEqual({
      input: 'savers.csv',
      out: 'scores.csv',
      index: undefined,
      method: 'new',
      minimumYears: 1,
      errors: undefined,
      drop: [],
      threads: undefined,
    })
  })

  it('may name columns to drop more than once, and standard input', () => {
    const given = ['-', '--drop', 'Surname', '--drop=E-mail', '--min-years', '5', '--method', 'old', '--out', '-']
    expect(readScoreOptions(given)).toMatchObject({
      input: '-',
      out: '-',
      drop: ['Surname', 'E-mail'],
      minimumYears: 5,
      method: 'old',
    })
    expect(readScoreOptions(['--help'])).toBe('help')
  })

  it.each<[string, string[], RegExp]>([
    ['no file', ['--out', 'scores.csv'], /^Name the file to score\.\n\nUsage: npm run score/],
    ['a file without a name', ['', '--out', 'scores.csv'], /^Name the file to score\./],
    ['two files', [...good, 'bad.csv'], /^Name one file, not 2\./],
    ['no output', ['savers.csv'], /^Option '--out' is missing\.\n\nUsage/],
    ['another method', [...good, '--method', 'newest'], /^--method is new or old, not 'newest'\.$/],
    ['no years', [...good, '--min-years', '0'], /^--min-years is a whole number from 1 to 999, not '0'\.$/],
    ['half a year', [...good, '--min-years', '1.5'], /^--min-years is a whole number/],
    ['years in words', [...good, '--min-years', 'five'], /^--min-years is a whole number/],
    ['no threads', [...good, '--threads', '0'], /^--threads is a whole number/],
  ])('are refused in plain words: %s', (_, args, message) => {
    expect(() => readScoreOptions(args)).toThrow(message)
  })
})
