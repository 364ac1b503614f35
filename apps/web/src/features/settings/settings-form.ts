import { type ProductSettings, productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import type { Typed } from '../../components/fields/typed.ts'

/** The settings as they stand in the fields; a field that is empty stands for the standard, or for none. */
export interface SettingsForm {
  readonly product: string
  readonly score: string
  readonly scoreColumn: string
  readonly masterList: string
  readonly colour: string
  readonly teamEmail: string
  readonly replacedBatchDays: Typed<number>
  readonly removedProviderDays: Typed<number>
  readonly mailDays: Typed<number>
  readonly panelUserDays: Typed<number>
  readonly uploadMegabytes: Typed<number>
  readonly reportRequestsADay: Typed<number>
}
export type SettingsField = keyof SettingsForm
export type SettingsMistakes = Partial<Readonly<Record<SettingsField, string>>>

const megabyte = 1_000_000

export function formOf({ brand, teamEmail, retention, limits }: ProductSettings): SettingsForm {
  return {
    ...brand,
    colour: brand.colour ?? '',
    teamEmail: teamEmail ?? '',
    ...retention,
    panelUserDays: retention.panelUserDays ?? undefined,
    uploadMegabytes: limits.uploadBytes === null ? undefined : limits.uploadBytes / megabyte,
    reportRequestsADay: limits.reportRequestsADay,
  }
}

type FormReading = { readonly settings: ProductSettings } | { readonly mistakes: SettingsMistakes }

/** What the fields say, or what is wrong with which of them: a missing number would be taken for the standard otherwise. */
export function readForm(form: SettingsForm): FormReading {
  const { product, score, scoreColumn, masterList, colour, teamEmail, ...numbers } = form
  const parsed = productSettingsSchema.safeParse({
    brand: { product, score, scoreColumn, masterList, colour: colour.trim() || null },
    teamEmail: teamEmail.trim() || null,
    retention: {
      replacedBatchDays: numbers.replacedBatchDays ?? null,
      removedProviderDays: numbers.removedProviderDays ?? null,
      mailDays: numbers.mailDays ?? null,
      panelUserDays: numbers.panelUserDays ?? null,
    },
    limits: {
      uploadBytes: bytesOf(numbers.uploadMegabytes),
      reportRequestsADay: numbers.reportRequestsADay ?? null,
    },
  })
  if (parsed.success) return { settings: parsed.data }
  return { mistakes: mistakesOf(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}

/** The same for what the server says, whose paths begin with `settings`. */
export function mistakesOnServer(fields: Readonly<Record<string, string>>): SettingsMistakes {
  return mistakesOf(
    Object.entries(fields).map(([path, message]) => ({ path: path.replace(/^settings\./, ''), message })),
  )
}

function mistakesOf(problems: readonly { readonly path: string; readonly message: string }[]): SettingsMistakes {
  const mistakes: Partial<Record<SettingsField, string>> = {}
  for (const { path, message } of problems) {
    const field = fieldAt[path]
    if (field !== undefined) mistakes[field] ??= message.startsWith('Invalid input') ? 'Give a number.' : message
  }
  return mistakes
}

const fieldAt: Readonly<Record<string, SettingsField>> = {
  'brand.product': 'product',
  'brand.score': 'score',
  'brand.scoreColumn': 'scoreColumn',
  'brand.masterList': 'masterList',
  'brand.colour': 'colour',
  teamEmail: 'teamEmail',
  'retention.replacedBatchDays': 'replacedBatchDays',
  'retention.removedProviderDays': 'removedProviderDays',
  'retention.mailDays': 'mailDays',
  'retention.panelUserDays': 'panelUserDays',
  'limits.uploadBytes': 'uploadMegabytes',
  'limits.reportRequestsADay': 'reportRequestsADay',
}

function bytesOf(megabytes: Typed<number>) {
  return typeof megabytes === 'number' ? Math.round(megabytes * megabyte) : (megabytes ?? null)
}
