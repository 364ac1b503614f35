import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { requiredHeader } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** How much longer the errors of a file take to count than the file takes to load. */
async function countedToLoaded(content: string): Promise<number> {
  const times = { load: 0, count: 0 }
  const { run } = stage.engine
  const timed = vi.spyOn(stage.engine, 'run').mockImplementation(async (sql, parameters) => {
    const begun = performance.now()
    await run.call(stage.engine, sql, parameters)
    const taken = performance.now() - begun
    if (/^\s*INSERT INTO contributions/.test(sql)) times.load += taken
    if (/^\s*INSERT INTO problem_counts/.test(sql)) times.count += taken
  })
  await stage(content).finally(() => timed.mockRestore())
  return times.count / times.load
}

it('errors of a quoted file that is wrong in every cell are counted about as fast as it is loaded', {
  timeout: 120_000,
}, async () => {
  const content = `${requiredHeader}\n${'"x","é",x,x, x\n'.repeat(60_000)}`
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) ratios.push(await countedToLoaded(content))
  // Whatever else the machine does meanwhile: the middle one.
  expect(ratios.toSorted((a, b) => a - b)[2], ratios.join(', ')).toBeLessThan(2.5)
  expect(Math.min(...ratios)).toBeGreaterThan(0)
})
