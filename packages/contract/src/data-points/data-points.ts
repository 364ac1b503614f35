import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { columnNameSchema, idTextSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { dataPointUnitSchema } from './units.ts'

const nameSchema = typedNameSchema
  .trim()
  .min(1, 'Give a name.')
  .max(80, 'Give at most 80 characters.')
  .refine((name) => !name.includes('_'), 'Write spaces instead of underscores.')

/** What somebody decides about one data point, by the name of its column in the file. */
export const dataPointWordsSchema = z.object({
  column: columnNameSchema,
  name: nameSchema,
  unit: dataPointUnitSchema,
  explanation: typedNameSchema.trim().max(300, 'Give at most 300 characters.'),
})

export type DataPointWordsOfColumn = z.infer<typeof dataPointWordsSchema>

export const listedDataPointSchema = z.object({
  order: z.number().int(),
  column: z.string(),
  segment: z.enum(['number', 'text']),
  name: z.string(),
  unit: dataPointUnitSchema,
  explanation: z.string(),
  /** Of the words of all of them: the same in each. */
  version: versionSchema,
})
export type ListedDataPoint = z.infer<typeof listedDataPointSchema>

const oneProvider = { params: z.object({ id: idTextSchema }) } as const

export const dataPointsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/providers/{id}/data-points',
    summary: 'What the data points of the published batch of a provider are called, their units, and what they are',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    answer: z.array(listedDataPointSchema),
  }),
  change: procedure({
    method: 'POST',
    path: '/providers/{id}/data-points',
    summary: 'Name data points of a provider, give them units and explanations; they hold from batch to batch',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    body: z.object({ dataPoints: z.array(dataPointWordsSchema).min(1).max(40), version: versionSchema.optional() }),
    answer: z.array(listedDataPointSchema),
    errors: ['changed_meanwhile'],
  }),
}
