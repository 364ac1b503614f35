import { expect, it } from 'vitest'
import { problemLine, problemsHeader } from './problems-csv.ts'

it('writes problems as a CSV that a spreadsheet opens without running anything', () => {
  expect(problemsHeader).toBe('row,column,value,reason\n')
  const problem = { row: 3, column: 'level', value: '=1,"2"', reason: 'not a number' }
  expect(problemLine(problem)).toBe(`3,level,"'=1,""2""",not a number\n`)
})
