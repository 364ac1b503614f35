import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema } from '../wire/primitives.ts'
import { anyFile, linkQuery, procedure } from '../wire/procedure.ts'

/** A choice, never free text: what somebody writes would name the person in the audit log for ever. */
export const erasureReasons = {
  asked: 'The person asked for it',
  left: 'The person left the product',
  mistake: 'Taken in by mistake',
  law: 'A law or a court asks for it',
} as const
export type ErasureReason = keyof typeof erasureReasons
const reasons = Object.keys(erasureReasons) as ErasureReason[]

const access = permissions.manageConsumerPanel.roles
const params = z.object({ id: idTextSchema })

export const panelErasuresProcedures = {
  erase: procedure({
    method: 'POST',
    path: '/b2c/user/{id}/erase',
    summary: 'Erase a person of the consumer panel for ever, also from backups: their key is destroyed',
    access,
    params,
    body: z.object({
      reason: z.enum(reasons, 'Choose a reason.'),
      /** The number of the person once more, so that nobody erases by a wrong click. */
      confirm: idSchema,
    }),
    answer: z.object({ erased: idSchema }),
    errors: ['conflict'],
  }),
  everythingLink: procedure({
    method: 'GET',
    path: '/b2c/user/{id}/everything/url',
    summary: 'A link to everything that is kept about a person, for ten minutes and as long as the session holds',
    access,
    records: true,
    params,
    answer: z.object({ url: z.string() }),
  }),
  everything: procedure({
    method: 'GET',
    path: '/b2c/person-files',
    summary: 'Everything that is kept about a person, as a ZIP archive that a link leads to',
    access: 'public',
    query: linkQuery,
    writes: anyFile,
    errors: ['dead_link'],
  }),
}
