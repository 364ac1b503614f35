import { z } from 'zod'

type Schema = z.core.$ZodType

/** What a schema reads of an object, by name; undefined where it takes any name, or no object. */
function fieldsOf(schema: Schema): ReadonlyMap<string, readonly Schema[]> | undefined {
  if (schema instanceof z.ZodObject) {
    const { catchall, shape } = schema.def
    const takesAny = catchall !== undefined && !(catchall instanceof z.ZodNever)
    return takesAny ? undefined : new Map(Object.entries(shape).map(([name, field]) => [name, [field]]))
  }
  if (schema instanceof z.ZodUnion) return fieldsOfAll(schema.options)
  if (schema instanceof z.ZodIntersection) return fieldsOfAll([schema.def.left, schema.def.right])
  const inner = innerOf(schema)
  return inner && fieldsOf(inner)
}

/** The names alone. */
export function namesOf(schema: Schema): readonly string[] | undefined {
  const fields = fieldsOf(schema)
  return fields && [...fields.keys()]
}

/** What a schema reads each item of a list by; none where it takes no list. */
export function itemsOf(schema: Schema): readonly Schema[] {
  return partsOf(schema, (list) => (list instanceof z.ZodArray ? list.element : undefined))
}

/** What a schema reads each value by where any name is taken, as in a record; none elsewhere. */
export function valuesOf(schema: Schema): readonly Schema[] {
  return partsOf(schema, (record) => (record instanceof z.ZodRecord ? record.def.valueType : undefined))
}

/** What `partOf` says of a schema, of what it wraps, or of each of its options. */
function partsOf(schema: Schema, partOf: (schema: Schema) => Schema | undefined): readonly Schema[] {
  const part = partOf(schema)
  if (part !== undefined) return [part]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => partsOf(option, partOf))
  const inner = innerOf(schema)
  return inner === undefined ? [] : partsOf(inner, partOf)
}

/** What the JSON is read by that a schema takes as text, as parameters and forms do; none where it takes no such text. */
export function writtenIn(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodPipe) {
    const read = schema.def.in
    return read.def.in instanceof z.ZodString ? [schema.def.out] : []
  }
  const inner = innerOf(schema)
  return inner === undefined ? [] : writtenIn(inner)
}

function innerOf(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodPipe) return schema.def.in
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isAround ? schema.def.innerType : undefined
}

/** The same of several that may read it. */
export function fieldsOfAll(schemas: readonly Schema[]): ReadonlyMap<string, readonly Schema[]> | undefined {
  const all = new Map<string, readonly Schema[]>()
  for (const schema of schemas) {
    const fields = fieldsOf(schema)
    if (fields === undefined) return undefined
    for (const [name, field] of fields) all.set(name, [...(all.get(name) ?? []), ...field])
  }
  return all
}
