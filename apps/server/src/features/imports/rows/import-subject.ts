/** `of`: the data batch whose savers are scored again, if any. */
interface ImportNamed {
  readonly of: string | null
  readonly fileName: string
}

/** What an import is about, as a sentence begins. */
export function subjectOf({ of, fileName }: ImportNamed): string {
  return of === null ? fileName : `Data batch ${of}, scored again,`
}

/** The same where no sentence goes on. */
export function titleOf({ of, fileName }: ImportNamed): string {
  return of === null ? fileName : `data batch ${of}, scored again`
}
