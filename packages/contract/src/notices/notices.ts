import { z } from 'zod'
import { idSchema, momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** What a person is told of work that ended while they were elsewhere. */
export const noticeSchema = z.object({
  id: idSchema,
  importId: idSchema.nullable(),
  outcome: z.enum(['good', 'bad', 'asks']),
  text: z.string(),
  createdAt: momentSchema,
  read: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticesProcedures = {
  list: procedure({
    method: 'GET',
    path: '/notices',
    summary: 'The newest 50 notices of the caller',
    access: 'signed-in',
    answer: z.array(noticeSchema),
  }),
  markRead: procedure({
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark notices as read',
    access: 'signed-in',
    body: z.object({ ids: z.array(idSchema).min(1).max(50) }),
    answer: z.object({ marked: z.number().int() }),
  }),
}
