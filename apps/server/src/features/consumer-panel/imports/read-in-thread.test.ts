import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { defaultMeasure } from './measure-of.ts'
import { readInThread } from './read-in-thread.ts'

const index = dailyLevels({
  days: Int32Array.of(dayOf('2014-12-31'), dayOf('2019-12-31')),
  levels: Float64Array.of(100, 130),
})
const measure = { ...defaultMeasure(index), benchmark: 'Steady', version: 1, at: '2026-01-01T00:00:00.000Z' }
const taskOf = (content: string) => ({ bytes: Buffer.from(content), measure, indexEnd: '2019-12-31' })
const never = new AbortController().signal

/** More rows than go over at once. */
const drawn = Array.from({ length: 500 }, (_, place) => ({
  ...{ email: `saver${place}@example.org`, firstName: 'Robin', lastName: 'Sample', months: 12, pot: 1250 },
}))

it('gives all people of a file with their figures, in the order of the file', async () => {
  const { people, problems } = await readInThread(taskOf(peopleFile(drawn)), never)
  expect(problems).toEqual([])
  expect(people.map(({ first }) => first.email)).toEqual(drawn.map(({ email }) => email))
  const figures = people.flatMap(({ pensions }) => pensions.map((pension) => pension.figures))
  expect(figures).toHaveLength(500)
  for (const each of figures) expect(each).toMatchObject({ totalContribution: 1200, currVal: 1250 })
})

it('gives nobody of a file with errors, and says what they are', async () => {
  const { people, problems } = await readInThread(taskOf(peopleFile(drawn).replace('saver3@', 'saver3')), never)
  expect(people).toEqual([])
  expect(problems[0]).toMatchObject({ column: 'email', reason: 'This is no e-mail address.' })
})

it('ends its thread once it is called off', async () => {
  const calling = new AbortController()
  const reading = readInThread(taskOf(peopleFile(drawn)), calling.signal)
  calling.abort(new Error('called off'))
  await expect(reading).rejects.toThrow('called off')
  await expect(readInThread(taskOf(peopleFile(drawn)), calling.signal)).rejects.toThrow('called off')
})
