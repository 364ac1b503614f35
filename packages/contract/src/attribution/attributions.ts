import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { flagSchema, idTextSchema, storableTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { attributionReportSchema, attributionRunSchema } from './attribution-report.ts'
import { commentaryChangeSchema, savedCommentarySchema } from './commentary.ts'

/** So many runs may wait or be under way, of everybody; all of them are listed. */
export const mostRunsOpen = 50
/** So many that have ended are listed, the newest. */
export const mostEndedListed = 20
/** So many results of one provider are kept, and so many runs that came to nothing; the oldest one goes when another is made. */
export const mostAttributionsKept = 50
/** Of which scheme or fund; left out: of any. */
export const choiceQuery = z.object({
  scheme: storableTextSchema.min(1).max(1000).optional(),
  fund: storableTextSchema.min(1).max(1000).optional(),
})

const access = permissions.runAttribution.roles
const run = z.object({ id: idTextSchema })
const ofProvider = z.object({ providerID: idTextSchema })
const path = '/public/analysis/performance-attribution/{providerID}'

export const attributionsProcedures = {
  trigger: procedure({
    method: 'GET',
    path: '/performance-attribution/trigger/{id}',
    summary: 'Begin a performance attribution of a provider’s published data; one under way is the answer',
    access,
    records: true,
    params: run,
    query: choiceQuery.extend({
      /** Savers with a short history take part as well. */
      includeShort: flagSchema.default(false),
    }),
    answer: attributionRunSchema,
    errors: ['conflict', 'too_many_attempts'],
  }),
  runs: procedure({
    method: 'GET',
    path: '/performance-attribution/runs',
    summary: `Runs of performance attributions: all that wait or are under way, and the newest ${mostEndedListed} that have ended`,
    access,
    query: z.object({ provider: idTextSchema.optional() }),
    answer: z.array(attributionRunSchema),
  }),
  run: procedure({
    method: 'GET',
    path: '/performance-attribution/runs/{id}',
    summary: 'How far a performance attribution is',
    access,
    params: run,
    answer: attributionRunSchema,
  }),
  cancel: procedure({
    method: 'POST',
    path: '/performance-attribution/runs/{id}/cancel',
    summary: 'Call off a performance attribution that has not ended',
    access,
    params: run,
    answer: attributionRunSchema,
    errors: ['conflict'],
  }),
  report: procedure({
    method: 'GET',
    path,
    summary: 'The newest performance attribution of a provider, or of a scheme or fund of it, with its commentary',
    access,
    params: ofProvider,
    query: choiceQuery,
    answer: attributionReportSchema,
  }),
  comment: procedure({
    method: 'POST',
    path,
    summary: 'Save one text of the commentary',
    access,
    params: ofProvider,
    body: commentaryChangeSchema,
    answer: savedCommentarySchema,
    errors: ['changed_meanwhile'],
  }),
}
