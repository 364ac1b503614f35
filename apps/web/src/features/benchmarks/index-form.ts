import {
  benchmarkFieldsSchema,
  benchmarkVersionFieldsSchema,
  type IndexFormFile,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import type { Typed } from '../../components/fields/typed.ts'
import { isCsv } from '../../components/file-drop/is-csv.ts'

/** Levels in one file, or the three files that they are built from. */
export type IndexKind = 'levels' | 'constituents'

export interface IndexForm {
  /** Absent: a new version of an index that has a name. */
  readonly name?: string
  readonly startDate: Typed<string>
  readonly endDate: Typed<string>
  readonly sourceNote: string
  readonly kind: IndexKind
  readonly files: Partial<Record<IndexFormFile, File>>
}

/** A message beside each field that has something wrong. */
export type IndexMistakes = Partial<Record<keyof IndexForm | IndexFormFile, string>>

const dates = { startDate: '2015-01-01', endDate: '2022-02-28' } as const
export const blankIndexForm: IndexForm = { name: '', ...dates, sourceNote: '', kind: 'levels', files: {} }

export const changedOnDisk = 'This file has changed since it was chosen. Choose it again.'

export function filesOfKind(kind: IndexKind): readonly IndexFormFile[] {
  return kind === 'levels' ? ['file'] : ['returns', 'weights', 'charges']
}

export function indexMistakes(form: IndexForm): IndexMistakes {
  const schema = form.name === undefined ? benchmarkVersionFieldsSchema : benchmarkFieldsSchema
  // A date that is missing would be taken for the usual one.
  const parsed = schema.safeParse({ ...form, startDate: form.startDate ?? '', endDate: form.endDate ?? '' })
  const wrong = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const { startDate, endDate } = form
  const reversed = typeof startDate === 'string' && typeof endDate === 'string' && endDate <= startDate
  return {
    ...wrong,
    ...(startDate === undefined && { startDate: 'Choose a date.' }),
    ...(endDate === undefined && { endDate: 'Choose a date.' }),
    ...(reversed && { endDate: benchmarkTexts.datesReversed }),
    ...Object.fromEntries(
      filesOfKind(form.kind)
        .filter((name) => !isCsv(form.files[name]))
        .map((name) => [name, benchmarkTexts.chooseFile]),
    ),
  }
}

/** Whether what was seen in a preview is no longer what would be saved: names and notes change no level. */
export function changesLevels(part: Partial<IndexForm>): boolean {
  return Object.keys(part).some((field) => field !== 'name' && field !== 'sourceNote')
}

/** The form as it travels, all fields before the files; or which files cannot be read any more. */
export async function indexFormData(form: IndexForm): Promise<FormData | IndexMistakes> {
  const data = new FormData()
  const { name, startDate, endDate, sourceNote } = form
  for (const [field, value] of Object.entries({ name, startDate, endDate, sourceNote })) {
    if (typeof value === 'string') data.set(field, value)
  }
  const mistakes: IndexMistakes = {}
  for (const field of filesOfKind(form.kind)) {
    const file = form.files[field]
    if (file === undefined) continue
    try {
      // A browser refuses to read a file that was written to after it was chosen.
      data.set(field, new File([await file.arrayBuffer()], file.name, { type: 'text/csv' }))
    } catch {
      mistakes[field] = changedOnDisk
    }
  }
  return Object.keys(mistakes).length > 0 ? mistakes : data
}
