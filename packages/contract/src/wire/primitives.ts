import { z } from 'zod'
import { hiddenCharacter, visibleText } from '../format/visible-text.ts'

/** Beyond it the database has no numbers. */
const largestId = 2_147_483_647
export const idSchema = z.number().int().positive().max(largestId)
/** The same as it stands in a path, a query or a form. */
export const idTextSchema = z.coerce
  .number<string>('Give a whole number.')
  .int('Give a whole number.')
  .positive('Give a number above 0.')
  .max(largestId, `Give a number up to ${largestId}.`)
/** Text that the database can store: whole characters, and none of the number 0. */
export const storableTextSchema = z
  .string()
  .refine((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), 'Leave out characters that cannot be shown.')
/** The header of a column. The limit counts characters as files do, not code units. */
export const columnNameSchema = storableTextSchema
  .min(1)
  .refine((text) => text.length <= 400 && [...text].length <= 200, "A column's name has at most 200 characters.")
/** The same on one line: names go into lists, titles and mails. */
export const oneLineSchema = storableTextSchema.refine((text) => !/\p{Cc}/u.test(text), 'Leave out line breaks.')
/**
 * What a person calls something, or writes on a line: nothing in it is hidden, so that no name looks like another one or turns
 * around the text that it is in. Names in files, and those of earlier versions, are marked where they are shown (`visibleText`).
 */
export const typedNameSchema = oneLineSchema.refine((text) => visibleText(text) === text, {
  error: ({ input }) => `Leave out the hidden character${placeOfHidden(String(input))}: type the words again.`,
})
/** A calendar date without a zone, `YYYY-MM-DD`. */
export const isoDateSchema = z.iso.date()
/** A date of which prices, levels or payments may be. */
export const likelyDateSchema = isoDateSchema.refine((text) => text >= '1900-01-01' && text <= '2100-12-31', {
  message: 'Give a date from 1900 to 2100.',
})
/** A moment in UTC. */
export const momentSchema = z.iso.datetime()
export const pageSizes = [15, 25, 50, 100] as const

/** `true` and `false` as they travel in a query string. */
export const flagSchema = z.stringbool()

/** JSON as it stands in a query parameter or a browser's storage. */
export function jsonTextSchema<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON.' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

export const pagingSchema = z.object({
  page: z.coerce.number<string>().int().min(1).default(1),
  limit: z.coerce.number<string>().int().min(1).max(100).default(15),
})

/** What a paged call answers. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  })
}

/** Behind which words it is, as there is nothing of it to be seen. */
function placeOfHidden(text: string): string {
  const before = visibleText(text).split(hiddenCharacter, 1)[0]?.trim() ?? ''
  return before === '' ? ' at the beginning' : ` after '${before.slice(-20)}'`
}
