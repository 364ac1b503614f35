import { expect, it } from 'vitest'
import { loadEarly } from './load-early.ts'

function loading(answers: readonly (string | Error)[]) {
  const asked: number[] = []
  const load = async () => {
    const answer = answers[asked.push(asked.length) - 1]
    if (typeof answer === 'string') return answer
    throw answer
  }
  return { asked, load }
}

it('loads once, before it is wanted', async () => {
  const { asked, load } = loading(['code'])
  const wanted = loadEarly(load)
  expect(asked).toHaveLength(1)
  expect([await wanted(), await wanted()]).toEqual(['code', 'code'])
  expect(asked).toHaveLength(1)
})

it('tries again, when it is wanted, what has failed', async () => {
  const { asked, load } = loading([new Error('offline'), 'code'])
  const wanted = loadEarly(load)
  expect(await wanted()).toBe('code')
  expect(asked).toHaveLength(2)
  await expect(loadEarly(loading([new Error('offline'), new Error('still')]).load)()).rejects.toThrow('still')
})
