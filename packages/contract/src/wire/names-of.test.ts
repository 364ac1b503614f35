import { expect, it } from 'vitest'
import { z } from 'zod'
import { namesOf } from './names-of.ts'
import { withWireNames } from './wire-names.ts'

const id = z.object({ id: z.number() })

it.each([
  ['an object', id, ['id']],
  ['a strict object', z.strictObject({ id: z.number() }), ['id']],
  ['an object with a rule', id.refine(() => true), ['id']],
  ['an object that is changed', id.transform(({ id }) => id), ['id']],
  ['an object by its names on the wire', withWireNames({ savers: z.number() }, { savers: 'doc_count' }), ['doc_count']],
  ['one that may be missing', id.optional(), ['id']],
  ['one of several', z.union([id, z.object({ name: z.string() })]), ['id', 'name']],
  ['two together', z.intersection(id, z.object({ name: z.string() })), ['id', 'name']],
  ['an object with any names', z.looseObject({ id: z.number() }), undefined],
  ['a record', z.record(z.string(), z.number()), undefined],
  ['a list', z.array(id), undefined],
])('of %s', (_what, schema, names) => {
  expect(namesOf(schema)).toEqual(names)
})
