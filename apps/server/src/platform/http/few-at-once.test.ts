import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

/** Tasks that run until they are told to end. */
function tasks() {
  const started: string[] = []
  const endings = new Map<string, () => void>()
  return {
    started,
    task: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)))
    },
    end: (name: string) => endings.get(name)?.(),
  }
}

it('lets a few of each key run, and the next in order when one has ended', async () => {
  const { started, task, end } = tasks()
  const inTurn = fewAtOnce(2)
  const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(1, task(name)))
  const other = inTurn(2, task('b1'))
  expect(started).toEqual(['a1', 'a2', 'b1'])
  end('a2')
  expect(await answers[1]).toBe('a2')
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3'])
  end('a1')
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  for (const name of ['a3', 'a4', 'b1']) end(name)
  expect(await Promise.all([...answers, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

it('gives the turn of a task that fails to the next', async () => {
  const inTurn = fewAtOnce(1)
  const failing = inTurn(1, () => Promise.reject(new Error('no')))
  const next = inTurn(1, async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn(1, async () => 'again')).toBe('again')
})
