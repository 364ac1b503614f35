import fc from 'fast-check'
import { z } from 'zod'
import { seldomStrange } from './strange-values.ts'

type Schema = z.core.$ZodType
type Values = fc.Arbitrary<unknown>

interface Drawing {
  /** Texts to be drawn where they fit. */
  readonly known: readonly string[]
  /** Whether something strange may stand in the place of any part. */
  readonly strange: boolean
  /** Whether what may be left out is there more often than not: a filter with all its conditions finds nothing. */
  readonly full: boolean
}

/** Values by a schema, as they travel: as often sound as with something strange in their midst. */
export function arbitraryOf(schema: Schema, known: readonly string[]): Values {
  return fc.oneof(
    partsOf(schema, { known, full: true, strange: false }),
    partsOf(schema, { known, full: true, strange: true }),
  )
}

function partsOf(schema: Schema, drawing: Drawing): Values {
  const usual = usualOf(schema, drawing)
  return drawing.strange ? seldomStrange(usual) : usual
}

function usualOf(schema: Schema, drawing: Drawing): Values {
  const inner = (part: Schema) => partsOf(part, drawing)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return textsOf(schema, drawing.known)
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
      return fc.oneof(
        { weight: drawing.full ? 8 : 2, arbitrary: inner(def.innerType) },
        { weight: 3, arbitrary: fc.constant(undefined) },
      )
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 3 })
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType)
    case 'array':
      return listsOf(schema, inner(def.element))
    case 'tuple':
      return fc.tuple(...def.items.map(inner))
    case 'record':
      return fc.dictionary(inner(def.keyType).map(keyOf), inner(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'object':
      return objectsOf(def.shape, drawing)
    case 'pipe':
      return pipedOf(schema, def, drawing)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function listsOf(schema: Schema, element: Values): Values {
  const { minItems = 0, maxItems = 4 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.array(element, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
}

const unknownKey = fc.constantFrom('unknown', '__proto__', 'constructor', 'id')

function objectsOf(shape: Readonly<Record<string, Schema>>, outer: Drawing): Values {
  const drawing = { ...outer, full: Object.keys(shape).length <= 5 }
  const fields = Object.entries(shape).map(([name, field]) => [name, partsOf(field, drawing)])
  const unknown = fc.tuple(unknownKey, fc.constantFrom(1, 'more', {}))
  // Seldom: no call gets further with a name that it does not read.
  const seldom = fc.oneof({ weight: 24, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: unknown })
  const more = drawing.strange ? seldom : fc.constant(null)
  const values: Values = fc.record(Object.fromEntries(fields))
  return fc.tuple(values, more).map(([object, extra]) => {
    const entries = Object.entries(object as object).filter(([, value]) => value !== undefined)
    return Object.fromEntries(extra === null ? entries : [...entries, extra])
  })
}

const keyOf = (key: unknown) => (typeof key === 'string' ? key : JSON.stringify(key))

/** Text that becomes something else: a flag, a number, a list with commas or JSON. */
function pipedOf(schema: Schema, { in: from, out: to }: { in: Schema; out: Schema }, drawing: Drawing): Values {
  const outer = (to as z.core.$ZodTypes)._zod.def.type
  if (outer === 'boolean') return fc.constantFrom('true', 'false', 'on', '0')
  if (outer === 'transform') return usualOf(from, drawing)
  const source = (from as z.core.$ZodTypes)._zod.def
  if (source.type !== 'pipe') return outer === 'string' ? textsOf(to, drawing.known) : usualOf(from, drawing)
  return usualOf(to, drawing).map((value) => {
    const texts = [JSON.stringify(value), ...(Array.isArray(value) ? [value.map(keyOf).join(',')] : [])]
    return texts.find((text) => z.safeParse(schema, text).success) ?? texts[0]
  })
}

/** `coerce`: numbers that travel as text. Most are small, as the ids of a test are. */
function numbersOf(schema: Schema, coerce: boolean): Values {
  const { type, ...bounds } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const { minimum = -1e9, exclusiveMinimum = minimum - 1, maximum = 1e9, exclusiveMaximum = maximum + 1 } = bounds
  const [min, max] = [
    Math.max(minimum, Number(exclusiveMinimum) + 1),
    Math.min(maximum, Number(exclusiveMaximum) - 1, 2 ** 31),
  ]
  const [least, most] = [Math.ceil(min), Math.floor(max)]
  const fractions = fc.double({ min, max, noNaN: true })
  const numbers =
    least > most
      ? fractions
      : type === 'integer'
        ? wholeNumbers(least, most)
        : fc.oneof(wholeNumbers(least, most), fractions)
  return coerce ? numbers.map(String) : numbers
}

function wholeNumbers(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 60) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  )
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
  const arbitrary =
    drawnByFormat(format) ??
    drawnByPattern(pattern) ??
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) })
  return fitting.length === 0 ? arbitrary : fc.oneof(fc.constantFrom(...fitting), arbitrary)
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
