import type { z } from 'zod'
import { fieldsOfAll, itemsOf, valuesOf, writtenIn } from './names-of.ts'

type Schema = z.core.$ZodType

/** A name in what is sent that is not read there. */
export interface UnreadName {
  /** With what it lies in: `settings.retention.mailDay`. */
  readonly path: string
  readonly name: string
  /** What is read there. */
  readonly names: readonly string[]
}

/** The names in what is sent that a call does not read, however deep they lie; `schemas` is one, or several that it may be read by. */
export function unreadNames(sent: unknown, schemas: readonly Schema[], path: readonly string[] = []): UnreadName[] {
  // What is read as no list or object is its schema's to refuse, and may be deeper than can be gone into.
  if (schemas.length === 0) return []
  if (Array.isArray(sent)) {
    const items = schemas.flatMap(itemsOf)
    return sent.flatMap((item, place) => unreadNames(item, items, [...path, String(place)]))
  }
  if (typeof sent === 'string') return unreadNames(jsonOf(sent), schemas.flatMap(writtenIn), path)
  if (typeof sent !== 'object' || sent === null) return []
  const fieldOf = fieldReader(schemas)
  return Object.entries(sent).flatMap(([name, value]) => {
    const { readers, names } = fieldOf(name)
    const at = [...path, name]
    return readers === undefined ? [{ path: at.join('.'), name, names }] : unreadNames(value, readers, at)
  })
}

/** What is sent without them. */
export function withoutUnread(sent: unknown, schemas: readonly Schema[]): unknown {
  if (schemas.length === 0) return sent
  if (Array.isArray(sent)) {
    const items = schemas.flatMap(itemsOf)
    return sent.map((item) => withoutUnread(item, items))
  }
  if (typeof sent !== 'object' || sent === null) return sent
  const fieldOf = fieldReader(schemas)
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const { readers } = fieldOf(name)
      return readers === undefined ? [] : [[name, withoutUnread(value, readers)]]
    }),
  )
}

/** What each name of an object is read by: undefined where it is not read. Where any name is taken it is what values are read by. */
function fieldReader(schemas: readonly Schema[]) {
  const fields = fieldsOfAll(schemas)
  const names = fields === undefined ? [] : [...fields.keys()]
  const values = schemas.flatMap(valuesOf)
  return (name: string) => ({ readers: fields === undefined ? values : fields.get(name), names })
}

/** Undefined where a text is none, which its schema says. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
