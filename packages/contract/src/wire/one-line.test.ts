import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import { pensionChangeSchema } from '../consumer-panel/pension.ts'
import { nameJoinsProcedures } from '../name-joins/name-joins.ts'
import { settingsProcedures } from '../settings/settings.ts'
import { columnNameSchema, oneLineSchema, typedNameSchema } from './primitives.ts'
import type { Procedures } from './procedure.ts'

it.each(['North\nPensions', 'Ann\r\nBcc: all@example.com', 'a\tb', 'a\u0085b', '\0'])(
  'keeps %j out of names',
  (text) => {
    expect(oneLineSchema.safeParse(text).success).toBe(false)
  },
)

it.each(['Müller & Söhne', 'Ευρώπη', '年金', 'O’Neill (2)', ''])('takes %j', (text) => {
  expect(oneLineSchema.parse(text)).toBe(text)
})

it.each([
  'Ann\u202eebroC',
  'zero\u200bwidth',
  '\ufeffNorth',
  'a\u2066b',
  'soft\u00adhyphen',
  'tag\u{E0041}',
  'blank\u2800',
])('keeps %j out of names that people type, and says where it is', (text) => {
  expect(typedNameSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^Leave out the hidden character .+: type/)
})

it.each(['Müller & Söhne', 'Ευρώπη', 'שלום', 'نور', 'Pensions 👩‍💻', 'क्‍ष', 'O’Neill (2)'])(
  'takes the name %j',
  (text) => {
    expect(typedNameSchema.parse(text)).toBe(text)
  },
)

/** Names that come from a file, and are looked up. */
const fromFiles = ['nameJoins.change.join.name', 'nameJoins.change.undo.name']

it('is what each name that a call takes is held to', () => {
  const open: string[] = []
  for (const [feature, calls] of Object.entries<Procedures>(api)) {
    for (const [name, { body, form }] of Object.entries(calls)) {
      for (const schema of [body, form]) visit(schema, `${feature}.${name}`, open)
    }
  }
  expect(open.toSorted()).toEqual(fromFiles)
})

it('holds what is read leniently to it where it is changed', () => {
  expect(pensionChangeSchema.safeParse({ name: hidden }).success).toBe(false)
  for (const name of ['product', 'score', 'scoreColumn', 'masterList']) {
    const change = { version: '', settings: { brand: { [name]: hidden } } }
    expect(settingsProcedures.change.body.safeParse(change).error?.issues[0]?.path).toEqual(['settings', 'brand', name])
  }
})

const hidden = 'Ann\u202eebroC'
const typed = /^(name|source|explanation|labelAbbr|product|score|scoreColumn|masterList|value)$/i

/** Adds each field called as a name is that takes a hidden character. */
function visit(schema: unknown, path: string, open: string[]): void {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    visit(schema.unwrap(), path, open)
  } else if (schema instanceof z.ZodArray) visit(schema.element, path, open)
  else if (schema instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(schema.shape)) {
      const isName = typed.test(key) && part instanceof z.ZodType && takesText(part)
      if (isName && part.safeParse(hidden).success) open.push(`${path}.${key}`)
      visit(part, `${path}.${key}`, open)
    }
  }
}

const takesText = (part: z.ZodType) => part.safeParse('plain').success

it('takes a header of as many characters as a file may have, whatever they are', () => {
  expect(columnNameSchema.safeParse('😀'.repeat(200)).success).toBe(true)
  for (const wrong of ['', 'x'.repeat(201), '😀'.repeat(201), 'x'.repeat(1_000_000), 'a\0b'])
    expect(columnNameSchema.safeParse(wrong).success).toBe(false)
})

it('joins names of as many characters as it says, as a file has them', () => {
  const { body } = nameJoinsProcedures.change
  const takes = (name: string) => body.safeParse({ join: [{ column: 'fund', name, joined: 'A' }] }).success
  // Letters of two code units each, and of two code points that are read as one.
  for (const name of ['😀'.repeat(200), 'e\u0301'.repeat(200)]) expect(takes(name)).toBe(true)
  // One letter that is read as two.
  for (const name of ['😀'.repeat(201), 'e\u0301'.repeat(201), '\u0958'.repeat(101)]) expect(takes(name)).toBe(false)
})
