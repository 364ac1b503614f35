import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema, jsonTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { attributionSectionSchema } from './attribution-sections.ts'
import { choiceQuery } from './attributions.ts'

export const attributionFilesProcedures = {
  pdfUrl: procedure({
    method: 'GET',
    path: '/performance-attribution/pdf/url/{provider}',
    summary:
      'Begins a PDF of the newest performance attribution of a provider, scheme or fund; `url` gives it once the job is completed',
    access: permissions.runAttribution.roles,
    records: true,
    params: z.object({ provider: idTextSchema }),
    query: choiceQuery.extend({
      /** The names of sections as a JSON list; all of them where none is named. */
      sections: jsonTextSchema(z.array(attributionSectionSchema).min(1, 'Choose at least one section.')).optional(),
    }),
    answer: z.object({ id: idSchema, url: z.string() }),
    errors: ['conflict', 'too_many_attempts'],
  }),
}
