import { expect, it } from 'vitest'
import { loadEarly } from './load-early.ts'

function loading(answers: readonly (string | Error)[]) {
  const calls: number[] = []
  const load = async () => {
    const answer = answers[calls.push(calls.length) - 1]
    if (typeof answer === 'string') return answer
    throw answer
  }
  return { calls, load }
}

it('loads once, before it is wanted', async () => {
  const { calls, load } = loading(['code'])
  const wanted = loadEarly(load)
  expect(calls).toHaveLength(1)
  expect([await wanted(), await wanted()]).toEqual(['code', 'code'])
  expect(calls).toHaveLength(1)
})

it('tries again, when it is wanted, what has failed', async () => {
  const { calls, load } = loading([new Error('offline'), 'code'])
  const wanted = loadEarly(load)
  expect(await wanted()).toBe('code')
  expect(calls).toHaveLength(2)
  await expect(loadEarly(loading([new Error('offline'), new Error('still')]).load)()).rejects.toThrow('still')
})
