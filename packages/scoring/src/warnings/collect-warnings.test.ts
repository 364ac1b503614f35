import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requiredHeader, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const nav = '2024-12-31,9'

describe('what is unusual but no error', () => {
  it('is nothing in an ordinary file', async () => {
    const staged = await stage(rowsUnder(`A,1950-01-01,1,${nav}`, `B1,2020-01-31,0,${nav}`, `01,2020-01-31,1,${nav}`))
    expect(staged).toMatchObject({ accepted: true, warnings: [] })
  })

  it('is counted by rows for negative amounts and very old dates', async () => {
    const rows = ['A,1949-12-31,-1', 'A,1940-01-01,1', 'B,2020-01-31,-0.01', 'C,2020-01-31,1', 'C,1900-01-01,-5'].map(
      (row) => `${row},${nav}`,
    )
    const staged = await stage(rowsUnder(...rows))
    expect(staged).toMatchObject({
      accepted: true,
      warnings: [
        { kind: 'negative_amounts', count: 3, examples: ['A', 'B', 'C'] },
        { kind: 'very_old_dates', count: 3, examples: ['A', 'C'] },
      ],
    })
  })

  it('is counted by savers for schemes, funds and data points that differ; a blank differs from nothing', async () => {
    const rows = [
      'A,Gold,,1',
      'A,Gold,X,',
      'A,,X,1',
      'B,Gold,X,1',
      'B,Silver,X,1',
      'C,,,1',
      'C,,,2',
      'D,,Y,',
      'E,,Z,',
      'E,,z,',
    ]
    const content = rows.map((row) => {
      const [saver, ...attributes] = row.split(',')
      return `${saver},2020-01-31,1,${nav},${attributes.join(',')}\n`
    })
    const { warnings } = await stage(`${requiredHeader},scheme,fund,grade\n${content.join('')}`)
    expect(warnings).toMatchObject([
      { kind: 'varying_attributes', count: 3, examples: ['B', 'C', 'E'] },
      { kind: 'similar_names', examples: ['fund: Z (1 saver), z (1 saver)'] },
    ])
  })

  it('is counted by savers for retirement columns that differ', async () => {
    const rows = ['A,2050-01-31', 'A,2051-01-31', 'B,2050-01-31', 'B,']
    const content = rows.map((row) => `${row.split(',')[0]},2020-01-31,1,${nav},${row.split(',')[1]}\n`)
    const { warnings } = await stage(`${requiredHeader},retirement_date\n${content.join('')}`)
    expect(warnings).toEqual([{ kind: 'varying_attributes', count: 1, examples: ['A'] }])
  })

  it('is counted by savers for ids equal but for case or leading zeros, in the order of the file', async () => {
    const ids = ['x9', 'AB1', 'ab1', '007', '7', '0007', '0', '00', 'Éa', 'éA', '70', '0A', 'X09']
    const { warnings } = await stage(rowsUnder(...ids.map((id) => `${id},2020-01-31,1,${nav}`)))
    expect(warnings).toEqual([{ kind: 'similar_identifiers', count: 9, examples: ['AB1', 'ab1', '007', '7', '0007'] }])
  })

  it('gives the same examples each time', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `S${(index * 7919) % 20_000},2020-01-31,-1,${nav}`)
    const { warnings } = await stage(rowsUnder(...rows))
    expect(warnings).toEqual([
      { kind: 'negative_amounts', count: 20_000, examples: ['S0', 'S7919', 'S15838', 'S3757', 'S11676'] },
    ])
  })
})
