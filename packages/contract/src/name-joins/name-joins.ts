import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { columnNameSchema, idSchema, idTextSchema, momentSchema, storableTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** So many names of a provider count as others at the most. */
export const nameJoinLimit = 1000

/** As names are read from files: what two code units, or a letter and its accents, write is one character. */
const nameSchema = storableTextSchema
  .trim()
  .min(1, 'Give a name.')
  .refine((text) => text.length <= 2000 && [...text.normalize('NFC')].length <= 200, 'Give at most 200 characters.')

/** A name of a scheme, fund or text data point that counts as another one. */
const nameJoinSchema = z.object({
  /** `scheme`, `fund`, or the header of a data point. */
  column: columnNameSchema,
  name: nameSchema,
  joined: nameSchema,
})

const listedNameJoinSchema = nameJoinSchema.extend({
  /** What the column is called. */
  title: z.string(),
  joinedBy: z.string().nullable(),
  joinedAt: momentSchema,
})

const answer = z.object({
  joins: z.array(listedNameJoinSchema),
  /** The published data batch, and how many of its savers have other names by this list; null without one. */
  published: z.object({ dataBatchId: batchVersionSchema, savers: z.number().int() }).nullable(),
})
export type NameJoins = z.infer<typeof answer>

const oneProvider = { params: z.object({ id: idTextSchema }) } as const

export const nameJoinsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/providers/{id}/name-joins',
    summary:
      'Which names of schemes, funds and text data points of a provider count as others, and whether what is published goes by them',
    access: permissions.manageImports.roles,
    ...oneProvider,
    answer,
  }),
  change: procedure({
    method: 'POST',
    path: '/providers/{id}/name-joins',
    summary:
      'Join names of a provider, or take joins back; they hold for files to come and for savers who are scored again',
    access: permissions.manageImports.roles,
    ...oneProvider,
    body: z.object({
      join: z.array(nameJoinSchema).max(200).default([]),
      undo: z
        .array(nameJoinSchema.omit({ joined: true }))
        .max(nameJoinLimit)
        .default([]),
      /** A preview that waits, which is made again by them. */
      importId: idSchema.optional(),
    }),
    answer,
    errors: ['conflict'],
  }),
}
