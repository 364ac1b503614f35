import { describe, expect, it } from 'vitest'
import { mostAttributeProblems, mostAttributeRows, readAttributes } from './read-attributes.ts'

describe('attributes of a CSV', () => {
  it('are read by the names of their columns, quoted or not, an empty cell being not known', () => {
    const { rows, problems } = readAttributes(
      '\uFEFFprovider,effective_from,scheme,consolidator,big,asset_size,avg_score,suspect_data,source\r\n"Birch, Oak & Co",2021-04-06,master trusts,Yes,yes,1250000.5,48.5,2.5,"Annual ""report"" 2021"\r\n\r\n7,,,,,,,,\r\n',
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        row: 2,
        provider: 'Birch, Oak & Co',
        effectiveFrom: '2021-04-06',
        attributes: {
          ...{ scheme: 'Master Trusts', consolidator: 'yes', big: true, assets: 1_250_000.5 },
          ...{ score: 48.5, suspectShare: 0.025, source: 'Annual "report" 2021' },
        },
      },
      {
        row: 4,
        provider: '7',
        effectiveFrom: undefined,
        attributes: {
          ...{ scheme: null, consolidator: null, big: false, assets: null },
          ...{ score: null, suspectShare: null, source: null },
        },
      },
    ])
  })

  it('leave what has no column as it is, and take semicolons', () => {
    expect(readAttributes('provider;pathway\nAlder;Cash').rows).toEqual([
      { row: 2, provider: 'Alder', effectiveFrom: undefined, attributes: { pathway: 'Cash' } },
    ])
  })

  it('are separated as the row of names is, whatever marks a cell holds', () => {
    const semicolons = 'provider;source;pathway\nBirch, Oak & Co;Report, page 3;Cash\nAlder;None;Cash;Cash\n'
    const { rows, problems } = readAttributes(semicolons)
    expect(rows).toMatchObject([
      { provider: 'Birch, Oak & Co', attributes: { source: 'Report, page 3', pathway: 'Cash' } },
    ])
    expect(problems).toMatchObject([{ row: 3, value: 'Alder;None;Cash;Cash' }])
    expect(problems[0]?.reason).toMatch(/Quote what holds a semicolon\.$/)
    expect(readAttributes('provider\nAlder; Sons').rows).toMatchObject([{ provider: 'Alder; Sons' }])
  })

  it('are refused where a column is named twice', () => {
    expect(readAttributes('provider,pathway,Pathway\nAlder,Cash,Drawdown').problems).toEqual([
      { row: 1, column: 'pathway', value: 'pathway', reason: 'This column is there twice: keep one of them.' },
    ])
  })

  it('say of each row what to change', () => {
    const { rows, problems } = readAttributes(
      'provider,tax_year,named,avg_score,effective_from\n,2018-2019,maybe,101,06/04/2021\nAlder,2020-2021,no,50\n',
    )
    expect(rows).toEqual([])
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'tax_year'],
      [2, 'named'],
      [2, 'avg_score'],
      [2, 'effective_from'],
      [2, 'provider'],
      [3, ''],
    ])
    expect(problems[0]?.reason).toMatch(/such as 2020-2021/)
  })

  it('need a row of names, rows below it, and not too many of them', () => {
    expect(readAttributes('').problems).toMatchObject([{ row: 1, column: '' }])
    expect(readAttributes('name,pathway\nAlder,Cash').problems).toMatchObject([{ row: 1, column: 'name' }])
    expect(readAttributes('provider\n').problems).toMatchObject([{ row: 2, reason: 'Write a row for each provider.' }])
    const many = `provider\n${'Alder\n'.repeat(mostAttributeRows + 1)}`
    expect(readAttributes(many).problems[0]?.reason).toBe('Send at most 1000 rows at once.')
    expect(readAttributes(`provider\n${'Alder\n\n'.repeat(mostAttributeRows)}`).rows).toHaveLength(mostAttributeRows)
  })

  it('count broken rows too, and name no more problems than somebody reads', () => {
    const broken = (rows: number) => readAttributes(`provider,pathway\n${'Alder,Cash,Cash\n'.repeat(rows)}`).problems
    expect(broken(mostAttributeRows + 1)).toMatchObject([
      { row: mostAttributeRows + 2, reason: 'Send at most 1000 rows at once.' },
    ])
    expect(broken(mostAttributeProblems)).toHaveLength(mostAttributeProblems)
    const more = broken(mostAttributeRows)
    expect(more).toHaveLength(mostAttributeProblems + 1)
    expect(more.at(-1)).toMatchObject({
      row: mostAttributeProblems + 2,
      reason: 'From here on there are more. Mend these 200 first, and import the file again.',
    })
  })
})
