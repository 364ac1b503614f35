import { describe, expect, it } from 'vitest'
import { errorCount, problemOnOneLine, whereTheRestIs } from './problem-list.ts'

describe('problems on a terminal', () => {
  it('stand on one line each, whatever is in the cell', () => {
    const problem = { row: 7, column: 'nav_date', value: '\u001b[31mred\r\nand\u2028more', reason: 'Write a date.' }
    expect(problemOnOneLine(problem)).toBe("  row 7, nav_date: ' [31mred and more': Write a date.")
    expect(problemOnOneLine({ ...problem, column: '', value: '' }, 'weights')).toBe('  weights, row 7: Write a date.')
  })

  it('show a long cell in part, never half a character', () => {
    const problem = { row: 7, column: 'a', value: '😀'.repeat(61), reason: 'Shorten it.' }
    expect(problemOnOneLine(problem)).toBe(`  row 7, a: '${'😀'.repeat(60)}...': Shorten it.`)
  })

  it('are counted, and all of them can be found', () => {
    expect([errorCount(1), errorCount(12_345)]).toEqual(['1 error', '12,345 errors'])
    expect(whereTheRestIs(0, 'errors.csv')).toEqual(['All of them are in errors.csv.'])
    expect(whereTheRestIs(1234, '-')).toEqual(['... and 1,234 more.', 'All of them are on standard output.'])
    expect(whereTheRestIs(0, undefined)).toEqual(['Add --errors errors.csv to have all of them in a file.'])
  })
})
