import fc from 'fast-check'
import { z } from 'zod'
import { seldomStrange } from './strange-values.ts'

type Schema = z.core.$ZodType
type Values = fc.Arbitrary<unknown>

/** Values by a schema, as they travel, with seldom a strange one in their midst; texts that fit come from `known` too. */
export function arbitraryOf(schema: Schema, known: readonly string[]): Values {
  return seldomStrange(usualOf(schema, known))
}

function usualOf(schema: Schema, known: readonly string[]): Values {
  const inner = (part: Schema) => arbitraryOf(part, known)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return textsOf(schema, known)
    case 'number':
      return numbersOf(schema, def.coerce === true)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.oneof({ weight: 3, arbitrary: inner(def.innerType) }, { weight: 1, arbitrary: fc.constant(undefined) })
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 3 })
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType)
    case 'array':
      return fc.array(inner(def.element), { maxLength: 4 })
    case 'tuple':
      return fc.tuple(...def.items.map(inner))
    case 'record':
      return fc.dictionary(inner(def.keyType).map(keyOf), inner(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'object':
      return objectsOf(def.shape, known)
    case 'pipe':
      return pipedOf(def.in, def.out, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectsOf(shape: Readonly<Record<string, Schema>>, known: readonly string[]): Values {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field, known)])
  const unknownKey = fc.constantFrom('unknown', '__proto__', 'constructor', 'id')
  const more = fc.option(fc.tuple(unknownKey, fc.constantFrom(1, 'more', {})), { freq: 20 })
  const given: Values = fc.record(Object.fromEntries(fields))
  return fc.tuple(given, more).map(([object, extra]) => {
    const entries = Object.entries(object as object).filter(([, value]) => value !== undefined)
    return Object.fromEntries(extra === null ? entries : [...entries, extra])
  })
}

const keyOf = (key: unknown) => (typeof key === 'string' ? key : JSON.stringify(key))

/** Text that becomes something else: a flag, a number, a list with commas or JSON. */
function pipedOf(from: Schema, to: Schema, known: readonly string[]): Values {
  const outer = (to as z.core.$ZodTypes)._zod.def.type
  if (outer === 'boolean') return fc.constantFrom('true', 'false', 'on', '0')
  if (outer === 'transform') return usualOf(from, known)
  const source = (from as z.core.$ZodTypes)._zod.def
  if (source.type !== 'pipe') return outer === 'string' ? textsOf(to, known) : usualOf(from, known)
  return usualOf(to, known).map((value) =>
    Array.isArray(value) && value.length % 2 === 0 ? value.map(keyOf).join(',') : JSON.stringify(value),
  )
}

/** `coerce`: numbers that travel as text. Most are small, as the ids of a test are. */
function numbersOf(schema: Schema, coerce: boolean): Values {
  const { type, minimum = -1e9, maximum = 1e9 } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  const whole = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, Math.max(min, 0) + 60)) }),
    },
    { weight: 1, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) },
    { weight: 1, arbitrary: fc.constantFrom(Math.ceil(min), Math.floor(max)) },
  )
  const numbers = type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
  return coerce ? numbers.map(String) : numbers
}

function textsOf(schema: Schema, known: readonly string[]): Values {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = 30,
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  const fitting = known.filter((text) => z.safeParse(schema, text).success)
  const drawn =
    drawnByFormat(format) ??
    drawnByPattern(pattern) ??
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) })
  return fitting.length === 0 ? drawn : fc.oneof(fc.constantFrom(...fitting), drawn)
}

function drawnByFormat(format: string | undefined): fc.Arbitrary<string> | undefined {
  const days = fc.integer({ min: 0, max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString())
  if (format === 'date') return days.map((moment) => moment.slice(0, 10))
  if (format === 'date-time') return days
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.com`)
  return undefined
}

function drawnByPattern(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  } catch {
    // Not every pattern can be drawn from.
    return undefined
  }
}
