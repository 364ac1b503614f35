import { expect, it } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

it('asks once for each question of a store, and forgets what was not asked for the longest', async () => {
  const questions: string[] = []
  const recent = recentAnswers<Promise<string>>(2)
  const [one, other] = [{}, {}]
  const ask = (store: object, key: string) =>
    recent(store, key, async () => {
      questions.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(one, key)).toBe(key)
  expect(questions).toEqual(['a', 'b', 'c', 'b'])
  await ask(other, 'a')
  expect(questions).toHaveLength(5)
})

it('asks again after a failure', async () => {
  const recent = recentAnswers<Promise<number>>(2)
  const store = {}
  await expect(recent(store, 'a', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store')
  expect(await recent(store, 'a', async () => 1)).toBe(1)
})
