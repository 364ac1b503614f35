import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requiredHeader } from '../../testing/saver-text.ts'
import { openStage, type StageText } from '../../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const count = 20_000
const value = (row: number) => `😀 €${row}`

describe('the errors of a file', () => {
  it('are all there, in the order of the file, however many there are', async () => {
    const rows = Array.from({ length: count }, (_, row) => `S${row},2020-02-30,${value(row)},2024-12-31,9,x\n`)
    const { problems } = await stage(`${requiredHeader},e-mail\n${rows.join('')}`)
    expect(problems).toHaveLength(1 + 2 * count)
    expect(problems[0]).toMatchObject({ row: 1, column: 'e-mail' })
    const wrong = problems.slice(1).filter((problem, index) => {
      const row = Math.floor(index / 2)
      const [column, expected] =
        index % 2 === 0 ? ['contribution_date', '2020-02-30'] : ['contribution_amount', value(row)]
      return problem.row !== row + 2 || problem.column !== column || problem.value !== expected
    })
    expect(wrong).toEqual([])
  })

  it('are counted whole and listed as far as the first 100,000 of each kind', { tags: 'long' }, async () => {
    const bad = 130_000
    const rows = Array.from({ length: bad }, (_, row) =>
      row % 2 === 0
        ? `S${row},2020-01-31,x,2024-12-31,9\n`
        : `S${row},2020-01-31,1,2024-12-31,${row % 3 === 0 ? 'y' : 9}\n`,
    )
    const { problems, found } = await stage(`${requiredHeader}\n${rows.join('')}${'a,\n'.repeat(bad)}`)
    const columns = Map.groupBy(problems, ({ column }) => column)
    expect([...columns].map(([column, { length }]) => [column, length])).toEqual([
      ['contribution_amount', bad / 2],
      ['nav_amount', 21_667],
      ['', 100_000],
    ])
    expect(problems.map(({ row }) => row)).toEqual(problems.map(({ row }) => row).toSorted((a, b) => a - b))
    expect(columns.get('')?.at(-1)?.row).toBe(bad + 1 + 100_000)
    expect(found?.byColumn).toEqual([
      { column: '', count: bad, listed: 100_000 },
      { column: 'contribution_amount', count: bad / 2, listed: bad / 2 },
      { column: 'nav_amount', count: 21_667, listed: 21_667 },
    ])
    const [unlisted, ...others] = found?.unlisted ?? []
    expect(others).toEqual([])
    expect(unlisted).toEqual({ column: '', count: 30_000, example: expect.stringContaining('This row has 2 fields') })
  })

  it('that only the rows of a saver together make are listed in the same way', { tags: 'long' }, async () => {
    const bad = 101_000
    const rows = Array.from({ length: bad }, (_, row) => `S${row},2025-01-31,1,2024-12-31,9\n`)
    const { problems, found } = await stage(`${requiredHeader}\n${rows.join('')}`)
    expect(problems).toHaveLength(100_000)
    expect(problems.every(({ row, column }, index) => row === index + 2 && column === 'contribution_date')).toBe(true)
    expect(found?.unlisted).toMatchObject([{ column: 'contribution_date', count: 1000 }])
  })

  it('can be had as the first of them and counted by column', async () => {
    const { found } = await stage(
      `${requiredHeader},e-mail\nA,2020-02-30,x,2024-12-31,9,\nB,2020-01-31,y,2024-12-31,9,\n`,
    )
    expect(found?.first.slice(0, 3)).toMatchObject([
      { row: 1, column: 'e-mail' },
      { row: 2, column: 'contribution_date' },
      { row: 2, column: 'contribution_amount' },
    ])
    expect(found?.byColumn).toEqual([
      { column: 'contribution_amount', count: 2, listed: 2 },
      { column: 'contribution_date', count: 1, listed: 1 },
      { column: 'e-mail', count: 1, listed: 1 },
    ])
  })
})
