const between = '[ \\u{a0}./\\u{2013}-]{0,2}'
const blank = '\\t\\n\\f\\r '
const at = '@\\u{ff20}\\u{fe6b}'

const ofAddress = `[^${at}${blank},;<>"]`

/** Values that hold what identifies a person; the at sign may be a full-width or small one. */
const email = `${ofAddress}[${at}]${ofAddress}+[.]\\p{L}{2}`
const nationalInsurance = `(^|[^A-Za-z0-9])${[
  '[a-ceghj-prtw-z][a-ceghj-nprtw-z]',
  '[0-9]{2}',
  '[0-9]{2}',
  '[0-9]{2}',
  '[a-d]',
].join(between)}([^A-Za-z0-9]|$)`
const personal = new RegExp(`${email}|${nationalInsurance}`, 'iu')

/** Every value that the pattern matches matches this, which is cheap. */
const mayBePersonal = new RegExp(`[${at}]|[0-9]${between}[A-D]`, 'iu')
/** No shorter text can hold either. */
const shortest = 6

/** Whether a value holds an e-mail address or a National Insurance number. */
export function isPersonal(value: string): boolean {
  return value.length >= shortest && mayBePersonal.test(value) && personal.test(value)
}
