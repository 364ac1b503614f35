import { expect, it } from 'vitest'
import { z } from 'zod'
import { unreadNames, withoutUnread } from './unread-names.ts'

const schema = z.object({
  id: z.number(),
  settings: z.object({ days: z.number() }).nullable().optional(),
  points: z.array(z.object({ column: z.string() })).default([]),
  either: z.union([z.object({ one: z.number() }), z.object({ two: z.number() })]).optional(),
  any: z.record(z.string(), z.unknown()).optional(),
})

const sent = {
  id: 1,
  settings: { days: 5, day: 4 },
  points: [{ column: 'a' }, { column: 'b', colour: 'red' }],
  either: { one: 1, two: 2, three: 3 },
  any: { thing: { goes: true } },
  other: { inside: 1 },
}

it('are found however deep they lie', () => {
  expect(unreadNames(sent, [schema]).map(({ path, names }) => [path, names])).toEqual([
    ['settings.day', ['days']],
    ['points.1.colour', ['column']],
    ['either.three', ['one', 'two']],
    ['other', ['id', 'settings', 'points', 'either', 'any']],
  ])
})

it('are left out, and nothing else', () => {
  expect(withoutUnread(sent, [schema])).toEqual({
    id: 1,
    settings: { days: 5 },
    points: [{ column: 'a' }, { column: 'b' }],
    either: { one: 1, two: 2 },
    any: { thing: { goes: true } },
  })
})

it.each([undefined, null, 'text', 5, [], {}])('are none of %j', (nothing) => {
  expect(unreadNames(nothing, [schema])).toEqual([])
  expect(withoutUnread(nothing, [schema])).toEqual(nothing)
})
