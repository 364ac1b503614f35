import type { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

/**
 * What the fields of a form say before its file is kept, or undefined while one that is missing may come after the file: fields
 * come in any order. A value that is wrong already ends it, before a byte of the file.
 * @throws whatever `parse` throws
 */
export function formSoFar<Fields>(
  schema: z.ZodType<Fields>,
  values: Values,
  parse: (values: Values) => Fields,
): Fields | undefined {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const isMissing = ({ path: [name] }: z.core.$ZodIssue) => name !== undefined && values[String(name)] === undefined
  return parsed.error.issues.every(isMissing) ? undefined : parse(values)
}
