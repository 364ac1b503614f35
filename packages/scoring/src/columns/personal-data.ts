import { comparableName, isPlain } from './known-columns.ts'

/** What a header says about people; this product needs no identities, so such a column is refused. */
export type PersonalData =
  | 'a name'
  | 'an e-mail address'
  | 'a telephone number'
  | 'an address'
  | 'a National Insurance number'
  | 'a passport or NHS number'
  | 'a date of birth'

/** Words that alone say so, digits at the end left out ('Address 1', 'email2'). */
const wordsFor = {
  email: /^(work|home|personal|private|business|contact|member)?e?mails?(addr(ess(es)?)?)?$/,
  telephone:
    /^(fax|landlines?|contact(no|num|number)|(home|work|mobile|cell|contact|day|daytime|evening)?((tele)?phones?|tel|mobiles?|landlines?)(no|num|numbers?)?)$/,
  address: /^(home|work|member|postal)?(addr|address(es)?|address(line)?|street|postcodes?|zip)$/,
  name: /^(names?|forenames?|surnames?|initials|[flms]names?|.*(user|first|last|full|fore|sur|middle|maiden|given|family|member|saver|employee|customer|client|holder|owner|contact|manager|payroll)names?)$/,
} as const
const nationalInsurance =
  /^n i( (no|num|number|code))?$|\b(ni (no|num|number|code)|(nino|nin|ninumber|ninum|nicode)|nat(ional)? ins(urance)?|nationalinsurance\w*|insurance ?(no|num|number))\b|^ni$/
const identityNumber = /\bpassport\b|\b(nhs|passport) ?(no|num|number)\b/
const birth = /\b(dob|d o b|birth ?(date|day)s?|dates? ?of ?birth)\b/
/** Those whose names such a column lists, though the header does not say 'name'. */
const persons = /\bnext ?of ?kin\b|^(policy|plan|pension|account) ?(holder|owner)s?$/
/** The name of one of these is not a person's ... */
const namedThings =
  /^(scheme|fund|employer|section|company|provider|plan|product|strategy|division|department|category|class|group|site|trust|policy|arrangement|portfolio|investment|pension|index|file)$/
/** ... unless it says whose it is. */
const people =
  /^(member|saver|employee|person|personal|customer|client|first|last|fore|sur|full|middle|maiden|given|family|(policy|plan|pension|account)?(holder|owner)|contact|manager|payroll|kin)s?$/

export function personalDataInHeader(header: string): PersonalData | undefined {
  const words = wordsOf(header)
  const phrase = words.join(' ')
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (nationalInsurance.test(phrase)) return 'a National Insurance number'
  if (identityNumber.test(phrase)) return 'a passport or NHS number'
  if (birth.test(phrase)) return 'a date of birth'
  if (has(wordsFor.email) || /\be mail\b/.test(phrase)) return 'an e-mail address'
  if (has(wordsFor.telephone) || /\bcontact (no|num|number)\b/.test(phrase)) return 'a telephone number'
  if (/\bpost ?code (area|district|sector)\b/.test(phrase)) return undefined
  if (has(wordsFor.address) || /\bpost(al)? code\b/.test(phrase)) return 'an address'
  if (phrase === 'middle initial' || persons.test(phrase)) return 'a name'
  if (has(wordsFor.name) && (has(people) || !has(namedThings))) return 'a name'
  return undefined
}

/** `FirstName`, `first-name` and `First name` are the same words, in letters of any width. */
function wordsOf(header: string): string[] {
  const words = header.normalize('NFKC').replace(/([a-z])([A-Z])/g, '$1 $2')
  const name = comparableName(words)
  // Letters of all scripts take a while to be told apart at first.
  const between = isPlain(name) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u
  return name
    .split(between)
    .map((word) => word.replace(/(?<!\d)\d+$/, ''))
    .filter((word) => word !== '')
}

const separators = '[ \\x{a0}./\\x{2013}-]{0,2}'

/** ClickHouse (RE2) patterns of values that hold what identifies a person; the at sign may be a full-width or small one. */
export const emailPattern =
  '[^@\\x{ff20}\\x{fe6b}\\s,;<>"]+[@\\x{ff20}\\x{fe6b}][^@\\x{ff20}\\x{fe6b}\\s,;<>"]+[.]\\p{L}{2,}'

export const nationalInsurancePattern = `(?i:(^|[^A-Za-z0-9])${[
  '[a-ceghj-prtw-z][a-ceghj-nprtw-z]',
  '[0-9]{2}',
  '[0-9]{2}',
  '[0-9]{2}',
  '[a-d]',
].join(separators)}([^A-Za-z0-9]|$))`

/** Every value that matches one of the two above matches this, which is cheap to look for in whole columns. */
export const mayBePersonalPattern = `[@\\x{ff20}\\x{fe6b}]|[0-9]${separators}[A-Da-d]`
