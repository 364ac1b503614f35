import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

const access = permissions.manageConsumerPanel.roles
/** The job that makes the file, and where it can be fetched once it is made. */
const fileAnswer = z.object({ id: idSchema, url: z.string() })

export const panelDownloadsProcedures = {
  users: procedure({
    method: 'GET',
    path: '/b2c/users/export',
    summary: 'Begins a file of all users with their pensions; `url` gives it once the job is completed',
    access,
    records: true,
    answer: fileAnswer,
    errors: ['too_many_attempts'],
  }),
  contributions: procedure({
    method: 'GET',
    path: '/b2c/contributions/export/{id}',
    summary:
      'Begins a file of the contributions that an import brought, in the columns of an import; `url` gives it once it is made',
    access,
    records: true,
    params: z.object({ id: idTextSchema }),
    answer: fileAnswer,
    errors: ['too_many_attempts'],
  }),
}
