import { z } from 'zod'

/** The names of what a schema reads of an object; undefined where it takes any name, or no object. */
export function namesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodObject) {
    const { catchall, shape } = schema.def
    return catchall === undefined || catchall instanceof z.ZodNever ? Object.keys(shape) : undefined
  }
  if (schema instanceof z.ZodPipe) return namesOf(schema.def.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return namesOf(schema.def.innerType)
  }
  if (schema instanceof z.ZodUnion) return namesOfAll(schema.options)
  if (schema instanceof z.ZodIntersection) return namesOfAll([schema.def.left, schema.def.right])
  return undefined
}

function namesOfAll(schemas: readonly z.core.$ZodType[]): readonly string[] | undefined {
  const names = schemas.map((schema) => namesOf(schema))
  return names.some((each) => each === undefined) ? undefined : [...new Set(names.flatMap((each) => each ?? []))]
}
