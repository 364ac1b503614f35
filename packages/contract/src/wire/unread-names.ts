import type { z } from 'zod'
import { fieldsOfAll, itemsOf } from './names-of.ts'

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
  if (Array.isArray(sent)) {
    const items = schemas.flatMap(itemsOf)
    return sent.flatMap((item, place) => unreadNames(item, items, [...path, String(place)]))
  }
  const fields = fieldsOfObject(sent, schemas)
  if (fields === undefined) return []
  const names = [...fields.keys()]
  return Object.entries(Object(sent)).flatMap(([name, value]) => {
    const inside = fields.get(name)
    const at = [...path, name]
    return inside === undefined ? [{ path: at.join('.'), name, names }] : unreadNames(value, inside, at)
  })
}

/** What is sent without them. */
export function withoutUnread(sent: unknown, schemas: readonly Schema[]): unknown {
  if (Array.isArray(sent)) {
    const items = schemas.flatMap(itemsOf)
    return sent.map((item) => withoutUnread(item, items))
  }
  const fields = fieldsOfObject(sent, schemas)
  if (fields === undefined) return sent
  const read = Object.entries(Object(sent)).filter(([name]) => fields.has(name))
  return Object.fromEntries(read.map(([name, value]) => [name, withoutUnread(value, fields.get(name) ?? [])]))
}

/** Undefined of what is no object, or takes any name. */
const fieldsOfObject = (sent: unknown, schemas: readonly Schema[]) =>
  typeof sent === 'object' && sent !== null && schemas.length > 0 ? fieldsOfAll(schemas) : undefined
