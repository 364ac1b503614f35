import { z } from 'zod'

type NamesFor<Shape> = { readonly [Key in keyof Shape]?: string }
type Unknown<Names, Shape> = Readonly<Record<Exclude<keyof Names, keyof Shape>, never>>
type OnWire<Shape, Names extends NamesFor<Shape>> = {
  [Key in keyof Shape as Names[Key] extends string ? Names[Key] : Key]: Shape[Key]
}

/**
 * An object that the wire calls by other names: whoever parses gets ours, whoever encodes gives the specification's.
 * Keys without a name of their own on the wire have the same there.
 * @example
 * z.decode(withWireNames({ savers: z.number() }, { savers: 'doc_count' }), { doc_count: 7 }) // => { savers: 7 }
 */
export function withWireNames<Shape extends z.ZodRawShape, const Names extends NamesFor<Shape>>(
  shape: Shape,
  names: Names & Unknown<Names, Shape>,
): z.ZodCodec<z.ZodObject<OnWire<Shape, Names>>, z.ZodCustom<z.output<z.ZodObject<Shape>>>> {
  const wireNames: NamesFor<z.ZodRawShape> = names
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, name: wireNames[key] ?? key, schema }))
  const toWire = fields.map(({ key, name }) => [key, name] as const)
  const fromWire = fields.map(({ key, name }) => [name, key] as const)
  const codec = z.codec(
    z.object(Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))),
    // Its values are checked once, under their names on the wire.
    z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
    { decode: (value) => renamed(value, fromWire), encode: (value) => renamed(value, toWire) },
  )
  // The compiler cannot follow that keys of the one are names of the other.
  return codec as never
}

/** What has no value stays away: it may be left out on either side. */
function renamed(
  value: Readonly<Record<string, unknown>>,
  names: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  return Object.fromEntries(names.flatMap(([from, to]) => (from in value ? [[to, value[from]]] : [])))
}
