import { namesOf } from '@plumbline/contract/wire/names-of.ts'
import type { z } from 'zod'
import { ApiFailure } from './api-failure.ts'

const mostNamed = 20
const longestName = 100

/**
 * A parameter that a call does not have is a mistake of its sender, who believes that it counts.
 * @throws ApiFailure invalid_input, with each of them
 */
export function refuseUnread(sent: unknown, schema: z.ZodType | undefined): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return
  const names = schema === undefined ? [] : namesOf(schema)
  if (names === undefined) return
  const unread = Object.keys(sent).filter((name) => !names.includes(name))
  if (unread.length === 0) return
  const does = names.length === 0 ? 'It reads none.' : `It reads ${names.join(', ')}.`
  const fields = unread.slice(0, mostNamed).map((name) => [name.slice(0, longestName), 'This call does not read it.'])
  const list = fields.map(([name]) => `'${name}'`).join(', ')
  throw new ApiFailure('invalid_input', `This call does not read ${list}. ${does}`, {
    fields: Object.fromEntries(fields),
  })
}
