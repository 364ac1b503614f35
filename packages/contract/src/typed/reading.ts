/** What a typed text means, nothing where it is blank; or why it cannot be read, and what to write instead. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly reason: string }

/**
 * A text without invisible characters, such as marks of direction. Blanks of any kind are one blank; a hyphen, dash or minus
 * from a keyboard, a spreadsheet or a document is a hyphen.
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu, '-')
    .trim()
}
