import { z } from 'zod'
import { idSchema, momentSchema, typedNameSchema } from '../wire/primitives.ts'
import { versionSchema } from '../wire/versions.ts'

interface CommentaryText {
  /** What it stands under, as lists and messages name it. */
  readonly title: string
  /** Characters it may have. */
  readonly limit: number
}

/** The free texts of an attribution, in the order of the report, each with its limit. */
export const commentaryTexts = {
  priceTrack: { title: 'Price track', limit: 585 },
  irrSingle: { title: 'IRR of a single contribution', limit: 363 },
  irrSingleHeatmap: { title: 'IRR of a single contribution, heat map', limit: 377 },
  irrSingle3d: { title: 'IRR of a single contribution, 3D', limit: 304 },
  irrRegular: { title: 'IRR of regular contributions', limit: 522 },
  irrRegularHeatmap: { title: 'IRR of regular contributions, heat map', limit: 470 },
  irrRegular3d: { title: 'IRR of regular contributions, 3D', limit: 287 },
  effectOfContributions: { title: 'Effect of contributions', limit: 700 },
  portfolioIrr: { title: 'Portfolio IRR', limit: 550 },
  portfolioIrr3d: { title: 'Portfolio IRR, 3D', limit: 524 },
} as const satisfies Readonly<Record<string, CommentaryText>>

export type CommentaryKey = keyof typeof commentaryTexts
export const commentaryKeys = Object.keys(commentaryTexts) as CommentaryKey[]

export const commentaryMessages = {
  tooLong: 'Max character limit exceeded.',
} as const

/** Whether a text is as long as it may be, or longer: the message then shows. */
export function reachesLimit(key: CommentaryKey, text: string): boolean {
  return text.length >= commentaryTexts[key].limit
}

/** Whether a text may be saved. */
export function mayBeSaved(key: CommentaryKey, text: string): boolean {
  return text.length <= commentaryTexts[key].limit
}

/** A saved text; without a moment it was never saved. */
export const savedCommentarySchema = z.object({
  text: z.string(),
  version: versionSchema,
  savedBy: z.string().nullable(),
  savedAt: momentSchema.nullable(),
})
export type SavedCommentary = z.infer<typeof savedCommentarySchema>

export const commentarySchema = z.record(z.enum(commentaryKeys), savedCommentarySchema)
export type Commentary = z.infer<typeof commentarySchema>

/** One text as it is saved. */
export const commentaryChangeSchema = z
  .object({
    /** As in the address, for those who send it twice. */
    providerID: idSchema.optional(),
    key: z.enum(commentaryKeys),
    value: typedNameSchema,
    /** The version that was on the screen when writing began; without it the last text counts. */
    version: versionSchema.optional(),
  })
  .refine(({ key, value }) => mayBeSaved(key, value), { path: ['value'], message: commentaryMessages.tooLong })
export type CommentaryChange = z.infer<typeof commentaryChangeSchema>
