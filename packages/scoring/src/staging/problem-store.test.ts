import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requiredHeader } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'
import { firstProblems, problemsByColumn } from './problem-store.ts'

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

  it('can be had as the first of them and counted by column', async () => {
    await stage(`${requiredHeader},e-mail\nA,2020-02-30,x,2024-12-31,9,\nB,2020-01-31,y,2024-12-31,9,\n`)
    expect(await firstProblems(stage.engine, 3)).toMatchObject([
      { row: 1, column: 'e-mail' },
      { row: 2, column: 'contribution_date' },
      { row: 2, column: 'contribution_amount' },
    ])
    expect(await problemsByColumn(stage.engine)).toEqual([
      { column: 'contribution_amount', count: 2 },
      { column: 'contribution_date', count: 1 },
      { column: 'e-mail', count: 1 },
    ])
  })
})
