import { expect, it } from 'vitest'
import { newSimulationSchema } from './simulation-fields.ts'

function pathsOfIssues(simulation: object): string[] {
  const { error } = newSimulationSchema.safeParse({ name: 'Drawn', ...simulation })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))]
}

it.each(['', '\u0000', '2015-02-31', '1850-01-01', '2015'])('says of a date that is none only that: %j', (text) => {
  expect(pathsOfIssues({ startDate: text })).toEqual(['startDate'])
  expect(pathsOfIssues({ endDate: text })).toEqual(['endDate'])
  expect(pathsOfIssues({ startDate: text, endDate: text })).toEqual(['startDate', 'endDate'])
})

it('says of two dates what lies between them', () => {
  expect(pathsOfIssues({ startDate: '2015-01-01', endDate: '2016-01-01' })).toEqual([])
  expect(pathsOfIssues({ startDate: '2015-01-02', endDate: '2016-01-01' })).toEqual(['endDate'])
})
