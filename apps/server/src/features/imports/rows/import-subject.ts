import type { ImportAtWork } from './imports.pg.ts'

/** What an import is about, as a sentence begins. */
export function subjectOf({ scoresAgain, upload }: Pick<ImportAtWork, 'scoresAgain' | 'upload'>): string {
  return scoresAgain === null ? upload.name : `Data batch ${scoresAgain.of}, scored again,`
}
