import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonTextSchema } from './primitives.ts'
import { unreadNames, withoutUnread } from './unread-names.ts'

const schema = z.object({
  id: z.number(),
  settings: z.object({ days: z.number() }).nullable().optional(),
  points: z.array(z.object({ column: z.string() })).default([]),
  either: z.union([z.object({ one: z.number() }), z.object({ two: z.number() })]).optional(),
  any: z.record(z.string(), z.unknown()).optional(),
  each: z.record(z.string(), z.object({ status: z.string() })).optional(),
  text: jsonTextSchema(z.object({ min: z.number() })).optional(),
})

const sent = {
  id: 1,
  settings: { days: 5, day: 4 },
  points: [{ column: 'a' }, { column: 'b', colour: 'red' }],
  either: { one: 1, two: 2, three: 3 },
  any: { thing: { goes: true } },
  each: { first: { status: 'a', state: 'b' } },
  text: '{"min": 1, "mx": 2}',
  other: { inside: 1 },
}

it('are found however deep they lie', () => {
  expect(unreadNames(sent, [schema]).map(({ path, names }) => [path, names])).toEqual([
    ['settings.day', ['days']],
    ['points.1.colour', ['column']],
    ['either.three', ['one', 'two']],
    ['each.first.state', ['status']],
    ['text.mx', ['min']],
    ['other', ['id', 'settings', 'points', 'either', 'any', 'each', 'text']],
  ])
})

it('are left out, and nothing else', () => {
  expect(withoutUnread(sent, [schema])).toEqual({
    id: 1,
    settings: { days: 5 },
    points: [{ column: 'a' }, { column: 'b' }],
    either: { one: 1, two: 2 },
    any: { thing: { goes: true } },
    each: { first: { status: 'a' } },
    text: sent.text,
  })
})

it.each([undefined, null, 'text', 5, [], {}])('are none of %j', (nothing) => {
  expect(unreadNames(nothing, [schema])).toEqual([])
  expect(withoutUnread(nothing, [schema])).toEqual(nothing)
})

it('are looked for where names are read alone, so that no depth of lists is too deep', () => {
  const deepText = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const deep: unknown = JSON.parse(deepText)
  for (const body of [deep, { settings: deep }, { id: deep }, { points: deep }, { each: deep }, { text: deepText }]) {
    expect(unreadNames(body, [schema])).toEqual([])
    expect(withoutUnread(body, [schema])).toEqual(expect.anything())
  }
})
