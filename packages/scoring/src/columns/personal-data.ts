import { comparableName } from './known-columns.ts'

/** What a header says about people; this product needs no identities, so such a column is refused. */
export type PersonalData =
  | 'a name'
  | 'an e-mail address'
  | 'a telephone number'
  | 'an address'
  | 'a National Insurance number'

const nameWords = ['name', 'names', 'forename', 'forenames', 'firstname', 'lastname', 'fullname', 'surname', 'initials']
const emailWords = ['email', 'mail', 'emails']
const telephoneWords = ['telephone', 'phone', 'mobile', 'tel', 'fax']
const addressWords = ['address', 'addresses', 'street', 'postcode']
/** The name of one of these is not a person's. */
const namedThings = ['scheme', 'fund', 'employer', 'section', 'company', 'provider', 'plan', 'product']

export function personalDataInHeader(header: string): PersonalData | undefined {
  const words = wordsOf(header)
  const phrase = words.join(' ')
  const has = (list: readonly string[]) => words.some((word) => list.includes(word))
  if (has(['nino', 'nin']) || /\bnational insurance\b|\bni (no|num|number)\b/.test(phrase) || phrase === 'ni') {
    return 'a National Insurance number'
  }
  if (has(emailWords) || phrase.includes('e mail')) return 'an e-mail address'
  if (has(telephoneWords)) return 'a telephone number'
  if (/\bpost ?code (area|district|sector)\b/.test(phrase)) return undefined
  if (has(addressWords) || /\bpost code\b/.test(phrase)) return 'an address'
  if (has(nameWords) && !has(namedThings)) return 'a name'
  return undefined
}

/** `FirstName`, `first-name` and `First name` are the same words. */
function wordsOf(header: string): string[] {
  const spaced = header.replace(/([a-z])([A-Z])/g, '$1 $2')
  return comparableName(spaced)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** ClickHouse (RE2, Vectorscan) patterns of values that identify a person. */
export const emailPattern = '[^@\\s,;<>"]+@[^@\\s,;<>"]+\\.[A-Za-z]{2,}'
export const nationalInsurancePattern =
  '(?i)\\b[a-ceghj-prtw-z][a-ceghj-nprtw-z][ -]?[0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{2}[ -]?[a-d]\\b'
