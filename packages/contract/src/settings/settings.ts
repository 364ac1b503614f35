import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { brand } from '../brand/brand.ts'
import { isReadableColour } from '../brand/colours.ts'
import { brandProcedure } from '../brand/shown-brand.ts'
import { mailServerSchema } from '../mail/mails.ts'
import { idSchema, momentSchema, oneLineSchema, typedNameSchema } from '../wire/primitives.ts'
import { pictureFile, pictureQuery, procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'

const nameOf = (standard: string) => oneLineSchema.trim().min(1, 'Give a name.').max(40).default(standard)

export const unreadableColour = 'Text of this colour cannot be read on light ground. Choose a darker one.'

const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Give a colour as # and six digits, such as #1F53B8.', abort: true })
  .refine(isReadableColour, unreadableColour)

/** How the product calls itself and looks. */
const brandSchema = z.object({
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
      /** How long a person of the consumer panel is kept that nobody changes; null: until somebody erases them. */
      panelUserDays: z
        .number()
        .int('Give a whole number of days.')
        .min(1, 'At least 1 day.')
        .max(36_500, 'At most 36500 days.')
        .nullable()
        .default(null),
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
        .default(1),
    })
    .prefault({}),
})
/** The same as it is given: what earlier versions took is still read. */
const typedSettingsSchema = productSettingsSchema.superRefine(({ brand: names }, context) => {
  for (const [name, text] of Object.entries(names)) {
    const [issue] = typedNameSchema.safeParse(text ?? '').error?.issues ?? []
    if (issue !== undefined) context.addIssue({ code: 'custom', path: ['brand', name], message: issue.message })
  }
})
export type ProductSettings = z.infer<typeof productSettingsSchema>

const environmentSettingSchema = z.object({
  name: z.string(),
  about: z.string(),
  /** As given, or the standard in words; null for what holds a password. */
  value: z.string().nullable(),
  isGiven: z.boolean(),
})

export const settingsAnswerSchema = z.object({
  version: versionSchema,
  settings: productSettingsSchema,
  standard: productSettingsSchema,
  logo: z.string().nullable(),
  updatedAt: momentSchema,
  mail: mailServerSchema,
  /** The largest upload that UPLOAD_LIMIT allows. */
  uploadLimitBytes: z.number(),
  /** What the environment sets, which only a new start changes. */
  environment: z.array(environmentSettingSchema),
})
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>

export const logoBytes = 500_000

const changers = { access: permissions.changeSettings.roles } as const

export const settingsProcedures = {
  brand: brandProcedure,
  logo: procedure({
    method: 'GET',
    path: '/settings/logo',
    summary: 'The logo, where one was set',
    access: 'public',
    query: pictureQuery,
    writes: pictureFile,
    errors: ['not_found'],
  }),
  get: procedure({
    ...changers,
    method: 'GET',
    path: '/settings',
    summary: 'Everything that can be set, and what the environment sets',
    answer: settingsAnswerSchema,
  }),
  change: procedure({
    ...changers,
    method: 'PATCH',
    path: '/settings',
    summary: 'Change the settings; what is not given goes back to its standard',
    body: z.object({ version: versionSchema, settings: typedSettingsSchema }),
    answer: settingsAnswerSchema,
    errors: ['changed_meanwhile'],
  }),
  setLogo: procedure({
    ...changers,
    method: 'POST',
    path: '/settings/logo',
    summary: 'Set the logo as multipart/form-data: a PNG or JPEG in `file`, of at most 0.5 MB',
    form: z.object({}),
    writes: { type: 'application/json', schema: settingsAnswerSchema },
    errors: ['too_large'],
  }),
  removeLogo: procedure({
    ...changers,
    method: 'DELETE',
    path: '/settings/logo',
    summary: 'Go back to the product’s own logo',
    answer: settingsAnswerSchema,
  }),
  testMail: procedure({
    ...changers,
    method: 'POST',
    path: '/settings/mail-test',
    summary: 'Send a mail to oneself, to see whether mail arrives',
    answer: z.object({ mailId: idSchema }),
    errors: ['too_many_attempts'],
  }),
}
