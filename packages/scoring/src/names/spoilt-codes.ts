const months = new Set(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])
const exponent = /^[0-9](?:[.][0-9]+)?E[+][0-9]{2,3}$/
const dayOfMonth = /^[0-9]{1,2}-([A-Z][a-z]{2})(?:-[0-9]{2,4})?$/
const monthOfYear = /^([A-Z][a-z]{2})-[0-9]{2,4}$/

/** Spreadsheets keep this many digits of a number and make zeros of the others. */
const digitsKept = 15
const longNumber = /^[0-9]{16,}$/

/** What a spreadsheet may have made of a code. `long`: a number of more digits than it keeps; `cut`: one whose further digits are zeros. */
export type CodeForm = 'exponent' | 'date' | 'long' | 'cut'

export function codeForm(text: string): CodeForm | undefined {
  if (exponent.test(text)) return 'exponent'
  if (months.has((dayOfMonth.exec(text) ?? monthOfYear.exec(text))?.[1] ?? '')) return 'date'
  if (!longNumber.test(text)) return undefined
  for (let at = digitsKept; at < text.length; at++) if (text.charCodeAt(at) !== 0x30) return 'long'
  return 'cut'
}

/** Whether long numbers were cut off: a spreadsheet cuts all of them, and of others one in ten ends in a zero. */
export function areCut(cut: number, long: number): boolean {
  return cut > 0 && cut >= long
}

/**
 * Those values of a column that a spreadsheet has probably made of codes, where the codes are lost. `hasNumbers`: the column holds plain
 * numbers beside the values. A column of nothing but months holds months.
 */
export function spoiltCodes(values: readonly string[], hasNumbers: boolean): string[] {
  const forms = values.map(codeForm)
  const count = (form: CodeForm) => forms.filter((other) => other === form).length
  const spoilt = new Set<CodeForm | undefined>(['exponent'])
  if (areCut(count('cut'), count('long'))) spoilt.add('cut')
  if (hasNumbers || count('date') < values.length) spoilt.add('date')
  return values.filter((_, place) => spoilt.has(forms[place]))
}
