import { idSchema, storableTextSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'
import { ApiFailure } from '../../../platform/http/api-failure.ts'

/** Where a page ends, and on which side of it the asked page lies. Never a name: it stands in addresses. */
const cursorSchema = z.object({
  side: z.enum(['after', 'before']),
  /** A value of the order, or, by names, how many come before. */
  value: storableTextSchema,
  id: idSchema,
  by: z.enum(['place', 'names']),
})
export type UserCursor = z.infer<typeof cursorSchema>

export function writeCursor(cursor: UserCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** None was asked for, or the one of this way of reading. One of the other way begins anew: a search ended, or the list has grown. */
export function readCursor(text: string | undefined, by: UserCursor['by'], digits: boolean): UserCursor | undefined {
  if (text === undefined) return undefined
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (cursor.by !== by) return undefined
    if (digits && !/^\d{1,16}$/.test(cursor.value)) throw new RangeError('no such page')
    return cursor
  } catch {
    throw new ApiFailure('invalid_input', 'There is no such page. Open the list again.')
  }
}
