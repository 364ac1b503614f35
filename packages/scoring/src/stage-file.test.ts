import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneRow } from './testing/saver-text.ts'
import { openStage, type StageText } from './testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe('a plain file', () => {
  it('is accepted with its contents', async () => {
    const staged = await stage(oneRow())
    expect(staged).toEqual({
      accepted: true,
      problems: [],
      warnings: [],
      dataPoints: [],
      contributions: [{ row: 2, saver: 'A1', date: '2020-01-31', pence: 10_000, attributes: [] }],
      savers: [{ saver: 'A1', navDate: '2024-12-31', navPence: 15_000 }],
    })
  })
})
