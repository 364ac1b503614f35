import { priceTrackFieldsSchema, trackSpanProblem } from '@plumbline/contract/price-tracks/price-track-form.ts'
import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import { isCsv } from '../../components/file-drop/is-csv.ts'

/** A form as it is filled in: numbers as they are typed. */
export interface PriceTrackForm {
  readonly name: string
  readonly indexType: string
  readonly firstDate: string | undefined
  readonly dateDistribution: 'Monthly'
  readonly navDate: string | undefined
  readonly chargesIncluded: boolean
  readonly charge: string
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
  charge: '0.5',
  includeShortContribution: false,
  calculatePastPerformance: false,
  file: undefined,
}

const changedOnDisk = 'This file has changed since it was chosen. Choose it again.'

/** The fields as they travel; a date that is missing would be taken for the usual one. */
function fieldsOf({ file: _file, firstDate, navDate, ...form }: PriceTrackForm): Record<string, string> {
  const all = { ...form, firstDate: firstDate ?? '', navDate: navDate ?? '' }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
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
