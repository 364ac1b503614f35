import { expect, it } from 'vitest'
import { SecondTries } from './second-tries.ts'

it('lets second tries begin after all first ones, one after another, whatever becomes of them', async () => {
  const tries = new SecondTries(2)
  const log: string[] = []
  const slow = Promise.withResolvers<void>()
  const journeys = tries.first(Promise.resolve()).then(() =>
    tries.again(async () => {
      log.push('journeys begin')
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push('journeys end')
      throw new Error('broken')
    }),
  )
  const tests = tries.first(slow.promise).then(() => tries.again(async () => void log.push('tests')))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(log).toEqual([])
  slow.resolve()
  await expect(journeys).rejects.toThrow('broken')
  await tests
  expect(log).toEqual(['journeys begin', 'journeys end', 'tests'])
})

it('waits for a first try that fails as well', async () => {
  const tries = new SecondTries()
  await expect(tries.first(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await tries.again(async () => 1)).toBe(1)
})
