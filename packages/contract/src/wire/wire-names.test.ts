import { expect, it } from 'vitest'
import { z } from 'zod'
import { withWireNames } from './wire-names.ts'

const potSchema = withWireNames(
  { savers: z.number().int(), assets: z.number().nullable(), note: z.string().optional() },
  { savers: 'doc_count', assets: 'total_nav' },
)
const schemesSchema = withWireNames(
  { name: z.string(), pots: z.array(potSchema), largest: potSchema.nullable() },
  { largest: 'largest_pot' },
)
const ours = {
  name: 'Cash',
  pots: [
    { savers: 2, assets: 1.5 },
    { savers: 0, assets: null, note: 'x' },
  ],
  largest: null,
}
const theirs = {
  name: 'Cash',
  pots: [
    { doc_count: 2, total_nav: 1.5 },
    { doc_count: 0, total_nav: null, note: 'x' },
  ],
  largest_pot: null,
}

it('translates what comes from the wire, however deep, and back to the same text', () => {
  const text = JSON.stringify(theirs)
  expect(schemesSchema.parse(JSON.parse(text))).toEqual(ours)
  expect(JSON.stringify(z.encode(schemesSchema, ours))).toBe(text)
})

it('leaves out what the wire does not have', () => {
  const more = { savers: 2, assets: 1, pence: 100, total_nav: 7 }
  expect(z.encode(potSchema, more)).toEqual({ doc_count: 2, total_nav: 1 })
})

it('says by the names of the wire what is wrong there', () => {
  const { error } = schemesSchema.safeParse({ ...theirs, pots: [{ doc_count: 1.5, assets: 1 }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['pots.0.doc_count', 'pots.0.total_nav'])
})

it.each([null, undefined, 7, { ...ours, pots: [null] }, { ...ours, pots: [{ savers: 1.5, assets: 1 }] }])(
  'does not write %j',
  (value) => {
    expect(z.safeEncode(schemesSchema, value as never).success).toBe(false)
  },
)

it('says once more by a second name what the value says, and reads it from the first', () => {
  const schema = withWireNames(
    { savers: z.number().int(), assets: z.number() },
    { savers: 'doc_count' },
    { mean: { schema: z.number(), of: ({ savers, assets }) => assets / savers } },
  )
  expect(z.encode(schema, { savers: 2, assets: 9 })).toEqual({ doc_count: 2, assets: 9, mean: 4.5 })
  expect(schema.parse({ doc_count: 2, assets: 9, mean: 7 })).toEqual({ savers: 2, assets: 9 })
  expect(z.safeEncode(schema, { savers: 0, assets: 0 }).success).toBe(false)
  expect(() => withWireNames({ mean: z.number() }, {}, { mean: { schema: z.number(), of: () => 1 } })).toThrow(
    RangeError,
  )
})
