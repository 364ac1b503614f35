import { priceTrackFieldsSchema, trackSpanProblem } from '@plumbline/contract/price-tracks/price-track-form.ts'
import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import { isUnread, type Typed } from '../../components/fields/typed.ts'
import { isCsv } from '../../components/file-drop/is-csv.ts'

/** A form as it is filled in. */
export interface PriceTrackForm {
  readonly name: string
  readonly indexType: string
  readonly firstDate: Typed<string>
  readonly dateDistribution: 'Monthly'
  readonly navDate: Typed<string>
  readonly chargesIncluded: boolean
  readonly charge: Typed<number>
  readonly includeShortContribution: boolean
  readonly calculatePastPerformance: boolean
  readonly file: File | undefined
}

/** A message beside each field that has something wrong. */
export type TrackMistakes = Partial<Record<keyof PriceTrackForm, string>>

/** The defaults of the specification. */
export const blankTrackForm: PriceTrackForm = {
  name: '',
  indexType: 'default',
  firstDate: '2015-01-01',
  dateDistribution: 'Monthly',
  navDate: '2022-02-28',
  chargesIncluded: false,
  charge: 0.5,
  includeShortContribution: false,
  calculatePastPerformance: false,
  file: undefined,
}

const changedOnDisk = 'This file has changed since it was chosen. Choose it again.'

/** The fields as they travel; what is missing would be taken for the usual, and is wrong as an empty text. */
function fieldsOf({ file: _file, ...form }: PriceTrackForm): Record<string, string> {
  const texts = Object.entries(form).map(([name, value]) => [name, isUnread(value) ? '' : String(value ?? '')])
  return Object.fromEntries(texts)
}

export function trackMistakes(form: PriceTrackForm): TrackMistakes {
  const { firstDate, navDate, file } = form
  const parsed = priceTrackFieldsSchema.safeParse(fieldsOf(form))
  const wrong = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const span = parsed.success ? trackSpanProblem(parsed.data) : undefined
  return {
    ...wrong,
    ...(firstDate === undefined && { firstDate: 'Choose a date.' }),
    ...(navDate === undefined && { navDate: 'Choose a date.' }),
    ...(span !== undefined && { navDate: span }),
    ...(!isCsv(file) && { file: priceTrackTexts.chooseFile }),
  }
}

/** The form as it travels, all fields before the file; or that the file cannot be read any more. */
export async function trackFormData(form: PriceTrackForm): Promise<FormData | TrackMistakes> {
  const data = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(form))) data.set(name, value)
  const { file } = form
  if (file === undefined) return { file: priceTrackTexts.chooseFile }
  try {
    // A browser refuses to read a file that was written to after it was chosen.
    data.set('file', new File([await file.arrayBuffer()], file.name, { type: 'text/csv' }))
  } catch {
    return { file: changedOnDisk }
  }
  return data
}
