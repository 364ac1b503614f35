/** What a typed text means, nothing where it is blank; or why it cannot be read, and what to write instead. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly reason: string }

/**
 * Without characters that nobody sees, such as marks of direction; each run of blanks of any kind is one, and each hyphen,
 * dash or minus of a keyboard, a spreadsheet or a document is a hyphen.
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu, '-')
    .trim()
}
