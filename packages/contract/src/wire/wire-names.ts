import { z } from 'zod'

type NamesFor<Shape> = { readonly [Key in keyof Shape]?: string }
type Unknown<Names, Shape> = Readonly<Record<Exclude<keyof Names, keyof Shape>, never>>
type OnWire<Shape, Names extends NamesFor<Shape>> = {
  [Key in keyof Shape as Names[Key] extends string ? Names[Key] : Key]: Shape[Key]
}

/** What the wire says once more in another form. It is worked out of what it already says, so that it cannot tell anything that was kept back. */
export interface SecondName<Value> {
  readonly schema: z.ZodType
  readonly of: (value: Value) => unknown
}

/** Second names by what they are called on the wire. */
export type SecondNames<Value> = Readonly<Record<string, SecondName<Value>>>

/**
 * An object that the wire calls by other names: whoever parses gets ours, whoever encodes gives the specification's.
 * Keys without a name of their own on the wire have the same there. Second names stand beside them, for whoever reads the wire by the
 * specification; parsing leaves them out.
 * @example
 * z.decode(withWireNames({ savers: z.number() }, { savers: 'doc_count' }), { doc_count: 7 }) // => { savers: 7 }
 */
export function withWireNames<Shape extends z.ZodRawShape, const Names extends NamesFor<Shape>>(
  shape: Shape,
  names: Names & Unknown<Names, Shape>,
  secondNames: SecondNames<z.output<z.ZodObject<Shape>>> = {},
): z.ZodCodec<z.ZodObject<OnWire<Shape, Names>>, z.ZodCustom<z.output<z.ZodObject<Shape>>>> {
  const wireNames: NamesFor<z.ZodRawShape> = names
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, name: wireNames[key] ?? key, schema }))
  const seconds = Object.entries(secondNames)
  const taken = seconds.find(([second]) => fields.some(({ name }) => name === second))
  if (taken !== undefined) throw new RangeError(`The wire has ${taken[0]} already.`)
  const toWire = fields.map(({ key, name }) => [key, name] as const)
  const fromWire = fields.map(({ key, name }) => [name, key] as const)
  const codec = z.codec(
    z.object(Object.fromEntries([...fields.map(({ name, schema }) => [name, schema]), ...seconds.map(schemaOf)])),
    // Its values are checked once, under their names on the wire.
    z.custom<z.output<z.ZodObject<Shape>>>((value) => typeof value === 'object' && value !== null),
    {
      // The compiler cannot follow that keys of the one are names of the other.
      decode: (value) => renamed(value, fromWire) as never,
      encode: (value) => ({
        ...renamed(value, toWire),
        ...Object.fromEntries(seconds.map(([name, { of }]) => [name, of(value)])),
      }),
    },
  )
  return codec as never
}

function schemaOf<Value>([name, { schema }]: readonly [string, SecondName<Value>]) {
  return [name, schema] as const
}

/** What has no value stays away: it may be left out on either side. */
function renamed(
  value: Readonly<Record<string, unknown>>,
  names: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  return Object.fromEntries(names.flatMap(([from, to]) => (from in value ? [[to, value[from]]] : [])))
}
