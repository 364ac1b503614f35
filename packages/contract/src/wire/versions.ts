import { z } from 'zod'

/**
 * What a record was when somebody began to change it: read with the record and sent back with the change, so that two people
 * never take back what the other one saved. Its marks are of the fields one by one, in the order of their names, so that a change
 * of another field is no conflict. Whoever sends none has the last word.
 */
export const versionSchema = z
  .string()
  .max(30_000)
  .regex(/^[0-9a-z.]*$/, 'Send the version as it was read.')

/** What a version says of a record as it is kept. */
export function versionOf(fields: Readonly<Record<string, unknown>>): string {
  return versionWith(fields, new Map())
}

/** The same, with other marks of some fields. */
export function versionWith(fields: Readonly<Record<string, unknown>>, marks: ReadonlyMap<string, string>): string {
  return fieldsInOrder(fields)
    .map((field) => marks.get(field) ?? markOf(fields[field]))
    .join('.')
}

/** The marks of a version by field; of a record that had other fields by then there are none. */
export function marksOf(version: string, fields: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const names = fieldsInOrder(fields)
  const marks = version.split('.')
  return new Map(marks.length === names.length ? names.map((name, place) => [name, marks[place] ?? '']) : [])
}

/** Says two values apart, in a dozen letters. What is missing is like null. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_, part: unknown) => (isRecord(part) ? inOrder(part) : part))
  return hash(text)
}

function fieldsInOrder(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).toSorted()
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Databases keep the parts of a value in an order of their own. */
function inOrder(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(fieldsInOrder(value).map((name) => [name, value[name]]))
}

/** 53 bits by cyrb53 (bryc, public domain): no secret, only far from being the same by chance. */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  const one = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  const two = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}

/** Details of `changed_meanwhile`: both values of each field that two people changed, in words. */
export const changedMeanwhileSchema = z.object({
  /** Sent with the same change, it keeps one's own values of these fields, and what others saved of all else. */
  version: versionSchema,
  fields: z.array(z.object({ field: z.string(), title: z.string(), yours: z.string(), kept: z.string() })),
})
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>
