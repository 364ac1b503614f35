import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import type { ProductSettings } from '@plumbline/contract/settings/settings.ts'
import { textField, type WordsOf } from '../../platform/http/merge-change.ts'

/** The settings side by side, as people change them one by one. */
export function fieldsOf({ brand, teamEmail, retention, limits }: ProductSettings) {
  return { ...brand, teamEmail, ...retention, ...limits }
}
export type SettingsFields = ReturnType<typeof fieldsOf>

export function settingsOf(fields: SettingsFields): ProductSettings {
  const { product, score, scoreColumn, masterList, colour, teamEmail, ...numbers } = fields
  const { uploadBytes, reportRequestsADay, ...retention } = numbers
  return {
    brand: { product, score, scoreColumn, masterList, colour },
    teamEmail,
    retention,
    limits: { uploadBytes, reportRequestsADay },
  }
}

const daysField = (title: string, none = 'none') => ({
  title,
  write: (days: number | null) => (days === null ? none : `${plainNumber(days)} days`),
})

/** As the page of settings calls them. */
export const settingsWords: WordsOf<SettingsFields> = {
  product: textField('Product'),
  score: textField('Score'),
  scoreColumn: textField('Score in tables'),
  masterList: textField('Master list'),
  colour: textField('Colour of buttons and links', 'the product’s own'),
  teamEmail: textField('Provider team’s e-mail address'),
  replacedBatchDays: daysField('Replaced data batches'),
  removedProviderDays: daysField('Removed providers'),
  mailDays: daysField('Mails'),
  panelUserDays: daysField('People of the consumer panel', 'until they are erased'),
  uploadBytes: {
    title: 'Largest upload',
    write: (bytes) => (bytes === null ? 'what the environment allows' : `${plainNumber(bytes / 1_000_000)} MB`),
  },
  reportRequestsADay: { title: 'Requests for VFM reports', write: plainNumber },
}
