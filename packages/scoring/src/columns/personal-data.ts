import { comparableName } from './known-columns.ts'

/** What a header says about people; this product needs no identities, so such a column is refused. */
export type PersonalData =
  | 'a name'
  | 'an e-mail address'
  | 'a telephone number'
  | 'an address'
  | 'a National Insurance number'

/** Words that alone say so, digits at the end left out ('Address 1', 'email2'). */
const wordsFor = {
  email: /^(e?mails?|emailaddress(es)?)$/,
  telephone: /^(tel|fax|(tele)?phones?|mobiles?|((tele)?phone|mobile|tel)(no|num|number))$/,
  address: /^(addr|address(es)?|homeaddress|address(line)?|street|postcodes?|zip)$/,
  name: /^(names?|forenames?|surnames?|initials|usernames?|(first|last|full|middle|maiden|given|family|member|saver|employee)names?)$/,
} as const
const nationalInsurance =
  /^n i( (no|num|number))?$|\b(ni (no|num|number)|(nino|nin|ninumber|ninum)|nat(ional)? ins(urance)?|nationalinsurance\w*)\b|^ni$/
/** The name of one of these is not a person's ... */
const namedThings =
  /^(scheme|fund|employer|section|company|provider|plan|product|strategy|division|department|category|class|group|site|payroll|trust|policy|arrangement|portfolio|investment|pension|index|file)$/
/** ... unless it says whose it is. */
const people =
  /^(member|saver|employee|person|personal|customer|client|first|last|fore|sur|full|middle|maiden|given|family)$/

export function personalDataInHeader(header: string): PersonalData | undefined {
  const words = wordsOf(header)
  const phrase = words.join(' ')
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (nationalInsurance.test(phrase)) return 'a National Insurance number'
  if (has(wordsFor.email) || /\be mail\b/.test(phrase)) return 'an e-mail address'
  if (has(wordsFor.telephone)) return 'a telephone number'
  if (/\bpost ?code (area|district|sector)\b/.test(phrase)) return undefined
  if (has(wordsFor.address) || /\bpost(al)? code\b/.test(phrase)) return 'an address'
  if (phrase === 'middle initial' || (has(wordsFor.name) && (has(people) || !has(namedThings)))) return 'a name'
  return undefined
}

/** `FirstName`, `first-name` and `First name` are the same words. */
function wordsOf(header: string): string[] {
  const spaced = header.replace(/([a-z])([A-Z])/g, '$1 $2')
  return comparableName(spaced)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\d+$/, ''))
    .filter((word) => word !== '')
}

/** ClickHouse (RE2, Vectorscan) patterns of values that identify a person. */
export const emailPattern = '[^@\\s,;<>"]+@[^@\\s,;<>"]+\\.[A-Za-z]{2,}'
export const nationalInsurancePattern =
  '(?i)\\b[a-ceghj-prtw-z][a-ceghj-nprtw-z][ -]?[0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{2}[ -]?[a-d]\\b'
