import { z } from 'zod'
import { brand } from './brand.ts'
import { storableTextSchema } from './primitives.ts'

const nameOf = (standard: string) => storableTextSchema.trim().min(1, 'Give a name.').max(40).default(standard)

/** White text on the colour, and the colour on white, must be readable: a ratio of at least 4.5 to 1. */
const readableRatio = 4.5

export const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Give a colour as # and six digits, such as #1F53B8.')
  .refine(
    (colour) => contrastWithWhite(colour) >= readableRatio,
    'White text cannot be read on this colour. Choose a darker one.',
  )

/** How the product calls itself and looks. */
export const brandSchema = z.object({
  product: nameOf(brand.product),
  score: nameOf(brand.score),
  scoreColumn: nameOf(brand.scoreColumn),
  masterList: nameOf(brand.masterList),
  /** Null for the product's own. */
  colour: colourSchema.nullable().default(null),
})

const days = (standard: number) =>
  z
    .number()
    .int('Give a whole number of days.')
    .min(1, 'At least 1 day.')
    .max(3650, 'At most 3650 days.')
    .default(standard)

/** What superusers set, with the standard of each; what the environment sets is not among them. */
export const productSettingsSchema = z.object({
  brand: brandSchema.prefault({}),
  /** Who gets the requests for VFM reports; null while there is nobody. */
  teamEmail: z.email('Please enter a valid e-mail address, or none.').max(254).nullable().default(null),
  retention: z
    .object({
      /** How long a data batch that was replaced can be published again. */
      replacedBatchDays: days(30),
      /** How long a removed provider can be restored. */
      removedProviderDays: days(30),
      /** How long mails are listed. */
      mailDays: days(30),
    })
    .prefault({}),
  limits: z
    .object({
      /** The largest file that can be uploaded, in bytes; null for what the environment allows. */
      uploadBytes: z
        .number()
        .int()
        .min(1_000_000, 'At least 1 MB.')
        .max(Number.MAX_SAFE_INTEGER)
        .nullable()
        .default(null),
      /** How many VFM reports one person may ask for within 24 hours. */
      reportRequestsADay: z
        .number()
        .int('Give a whole number.')
        .min(1, 'At least 1.')
        .max(1000, 'At most 1000.')
        .default(5),
    })
    .prefault({}),
})
export type ProductSettings = z.infer<typeof productSettingsSchema>

/** WCAG's contrast of a colour, `#rrggbb`, with white. */
export function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
