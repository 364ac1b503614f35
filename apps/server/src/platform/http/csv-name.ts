import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { ApiFailure } from './api-failure.ts'

const longestFileName = 255

/** The name alone, since browsers of old send whole paths, and only what of it can be shown. */
export function csvName(header: string | undefined): string {
  const name =
    (header ?? '')
      .split(/[\\/]/)
      .at(-1)
      ?.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim() ?? ''
  if (!/.\.csv$/i.test(name)) throw new ApiFailure('not_a_csv', uploadTexts.notCsv)
  // Cut within a character, no store would take it.
  return name.length <= longestFileName ? name : `${name.slice(0, longestFileName - 4).toWellFormed()}.csv`
}
