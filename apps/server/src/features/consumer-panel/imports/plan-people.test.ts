import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { defaultMeasure } from './measure-of.ts'
import { peoplePieces } from './people-pieces.ts'
import { planPeople } from './plan-people.ts'

const index = dailyLevels({
  days: Int32Array.of(dayOf('2014-12-31'), dayOf('2019-12-31')),
  levels: Float64Array.of(100, 130),
})
const measure = { ...defaultMeasure(index), benchmark: 'Steady', version: 1, at: '2026-01-01T00:00:00.000Z' }

it('lets others have their turn while many people are planned', async () => {
  const drawn = Array.from({ length: 200 }, (_, place) => ({
    ...{ email: `saver${place}@example.org`, firstName: 'Robin', lastName: 'Sample', months: 2, pot: 250 },
  }))
  const task = { bytes: Buffer.from(peopleFile(drawn)), measure, indexEnd: '2019-12-31' }
  const pieces = [...peoplePieces(task)]
  expect(pieces.flatMap(({ problems }) => problems)).toEqual([])
  const people = pieces.flatMap((piece) => piece.people)
  let turns = 0
  let next = setImmediate(takeTurn)
  function takeTurn() {
    turns += 1
    next = setImmediate(takeTurn)
  }
  const { preview } = await planPeople(people, { storedPeople: new Map(), importId: 1, providers: new Map() })
  clearImmediate(next)
  expect(preview).toMatchObject({ users: { new: 200 }, pensions: { new: 200 }, computed: 200, scored: 200 })
  expect(turns).toBeGreaterThanOrEqual(9)
})
