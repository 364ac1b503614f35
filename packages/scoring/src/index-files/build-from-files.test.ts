import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { describe, expect, it } from 'vitest'
import { buildFromFiles } from './build-from-files.ts'

const returns = 'date,US Equity,Gilts,Unused\n31/01/2024,0.1,0,0.9\n29/02/2024,-0.05,0.01,0\n'
const weights = 'effective_date,gilts,us_equity\n2024-01-01,0.5,0.5\n'
const charges = 'effective_date,bps\n2001-04-01,100\n2024-02-01,75\n'

function build(files: Partial<Record<'returns' | 'weights' | 'charges', string>>): ReturnType<typeof buildFromFiles> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const all = { returns, weights, charges, ...files }
  return buildFromFiles({ returns: bytes(all.returns), weights: bytes(all.weights), charges: bytes(all.charges) })
}

function problemsOf(files: Parameters<typeof build>[0]): string[] {
  const built = build(files)
  if (built.ok) return []
  return built.problems.map(({ file, row, column, value, reason }) => `${file}|${row}|${column}|${value}|${reason}`)
}

describe('an index from files', () => {
  it('matches columns by name and follows the charges', () => {
    const built = build({})
    if (!built.ok) throw new Error(JSON.stringify(built.problems))
    expect([...built.index.days].map(isoDateOf)).toEqual(['2023-12-31', '2024-01-31', '2024-02-29'])
    // January: half of 10 %, 31 days at 1 %. February: 55 and 50 of 105 drifted, 1 day at 1 %, 28 at 0.75 %.
    const january = 105 * 0.99 ** (31 / 365)
    const february = (january / 105) * (55 * 0.95 + 50 * 1.01) * 0.99 ** (1 / 365) * 0.9925 ** (28 / 365)
    expect(built.index.levels[1]).toBeCloseTo(january, 10)
    expect(built.index.levels[2]).toBeCloseTo(february, 10)
    expect(built.warnings).toEqual([])
  })

  it.each([
    [
      'a month missing',
      { returns: 'date,us equity,gilts\n2024-01-31,0,0\n2024-03-31,0,0\n' },
      'returns|3|date|2024-03-31|2024-02-29 is missing before this row. Every month needs a return.',
    ],
    [
      'several months missing',
      { returns: 'date,us equity,gilts\n2024-01-31,0,0\n2024-05-31,0,0\n' },
      'returns|3|date|2024-05-31|The months from 2024-02-29 to 2024-04-30 are missing before this row. Every month needs a return.',
    ],
    [
      'a day within the month',
      { returns: 'date,us equity,gilts\n2024-01-30,0,0\n' },
      'returns|2|date|2024-01-30|The date of a return must be the last day of its month. Correct it.',
    ],
    [
      'a return missing',
      { returns: 'date,us equity,gilts\n2024-01-31,,0\n' },
      'returns|2|us equity||The value is missing. Write a number.',
    ],
    [
      'percentages as returns',
      { returns: 'date,us equity,gilts\n2024-01-31,-2.5,0\n' },
      'returns|2|us equity|-2.5|A return below -1 would lose more than everything. Returns are fractions: -2.5% is -0.025.',
    ],
    [
      'no constituents',
      { returns: 'date\n2024-01-31\n' },
      'returns|1|||There is no column for a constituent. Add one for each beside the dates.',
    ],
    [
      'a constituent twice',
      { returns: 'date,us equity,gilts,US_Equity\n2024-01-31,0,0,0\n' },
      'returns|1|US_Equity|US_Equity|This column name stands in the header twice. Rename or delete one of them.',
    ],
    [
      'weights that do not sum to 1',
      { weights: 'effective_date,gilts,us_equity\n2024-01-01,0.5,0.4\n2024-04-01,0.1,0.7\n' },
      'weights|2||0.9|The weights of a row must sum to 1; this is their sum. Weights are fractions: 60% is 0.6.',
    ],
    [
      'an unknown constituent',
      { weights: 'effective_date,gilts,UK Equity\n2024-01-01,0.5,0.5\n' },
      'weights|1|UK Equity|UK Equity|The returns have no constituent of this name, but US Equity, Gilts, Unused. Correct the name, or add its returns.',
    ],
    [
      'weights that begin too late',
      { weights: 'effective_date,gilts,us_equity\n2024-01-02,0.5,0.5\n' },
      'weights|2|effective_date|2024-01-02|No weights are in force on 2024-01-01, where the index starts. Add a row for that date or an earlier one.',
    ],
    [
      'weights of one date twice',
      { weights: 'effective_date,gilts\n2024-01-01,1\n2024-01-01,1\n' },
      'weights|3|effective_date|2024-01-01|This date is on row 2 already. Keep one row for each date.',
    ],
    [
      'no charge in force',
      { charges: 'effective_date,bps\n2024-01-01,75\n' },
      'charges|2|effective_date|2024-01-01|No charge is in force on 2023-12-31, where the index starts. Add a row for that date or an earlier one.',
    ],
    [
      'an impossible charge',
      { charges: 'effective_date,bps\n2001-04-01,-75\n' },
      'charges|2|bps|-75|A charge must be at least 0 and below 10,000 basis points a year: 0.75% is 75. Correct it.',
    ],
    [
      'everything lost',
      { returns: 'date,us equity,gilts\n\n2024-01-31,-1,-1\n' },
      'returns|3|||In this month the index falls to 0 or below, or grows beyond any number. Correct the returns or the weights.',
    ],
  ])('%s is an error that says so', (_, files, problem) => {
    expect(problemsOf(files)).toContain(problem)
  })

  it('reports what is wrong in each of the files and between them', () => {
    const problems = problemsOf({
      returns: 'date,us equity\n2024-01-31,x\n2024-02-29,0\n',
      weights: 'effective_date,gilts,us_equity\n2024-01-02,0.5,0.6\n',
      charges: 'effective_date,bps\n2024-01-01,1%\n',
    })
    expect(problems.map((problem) => problem.split('|').slice(0, 4).join('|'))).toEqual([
      'returns|2|us equity|x',
      'weights|1|gilts|gilts',
      'weights|2||1.1',
      'weights|2|effective_date|2024-01-02',
      'charges|2|bps|1%',
      'charges|2|effective_date|2024-01-01',
    ])
  })

  it('warns when the returns run more than 15 months beyond the last weights', () => {
    const months = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']
    const longReturns = `date,a\n${months.map((month) => `${month},0\n`).join('')}`
    const warningsFor = (date: string) => {
      const built = build({ returns: longReturns, weights: `effective_date,a\n${date},1\n` })
      return built.ok ? built.warnings : ['not built']
    }
    expect(warningsFor('2023-01-30')).toEqual([])
    expect(warningsFor('2023-01-29')).toEqual([
      'The last weights are of 2023-01-29, and the returns run to 2024-04-30, more than 15 months beyond them. Check that the weights are up to date.',
    ])
  })

  it('warns of numbers that may not be meant so', () => {
    const built = build({
      returns: 'date,gilts,cash\n2024-01-31,1.5,0\n',
      weights: 'effective_date,gilts,cash\n2024-01-01,1.2,-0.2\n',
      charges: 'effective_date,bps\n2001-04-01,0.75\n',
    })
    expect(built.ok && built.warnings).toEqual([
      'Returns above 1, a gain of more than 100% in a month: 1. Returns are fractions: 1.2% is 0.012.',
      'Weights below 0: 1. Check that borrowing to invest is meant.',
      'Charges below 1 basis point a year: 1. Charges are in basis points: 0.75% is 75.',
    ])
  })
})
