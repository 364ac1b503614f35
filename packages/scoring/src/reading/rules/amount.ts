import { firstReason, type PatternReason, unseenReason } from './value-reason.ts'

const amountParts = /^(-?)([0-9]{1,15})(?:[.]([0-9]{1,2}))?$/

/** An amount as this product writes it, with two decimals; undefined of a text that is none. */
export function poundsOf(text: string): string | undefined {
  const parts = amountParts.exec(text)
  if (parts === null) return undefined
  const [, sign, whole, decimals = ''] = parts
  const amount = `${Number(whole)}.${decimals.padEnd(2, '0')}`
  return sign === '-' && amount !== '0.00' ? `-${amount}` : amount
}

export interface AmountRule {
  readonly column: string
  readonly required: boolean
  readonly mayBeNegative: boolean
}

/** What is wrong with a trimmed cell that is to hold an amount. */
export function amountReason(value: string, { column, required, mayBeNegative }: AmountRule): string | undefined {
  if (value === '') return required ? `Every row needs a ${column}: fill in pounds, for example 1234.56.` : undefined
  if (amountParts.test(value))
    return mayBeNegative || !isNegative(value) ? undefined : 'A pot value cannot be below zero: correct the amount.'
  return unseenReason(value) ?? firstReason(value, misspelt) ?? notAnAmount
}

/** A zero with a minus sign is not. */
const isNegative = (amount: string) => amount.startsWith('-') && /[1-9]/.test(amount)

const notAnAmount = 'This is not an amount: write pounds as a plain number, for example 1234.56.'

const misspelt: readonly PatternReason[] = [
  [/^=/, 'This is a formula: paste it as a value.'],
  [/[£$€]|GBP/i, 'Delete the currency sign: write pounds as a plain number, for example 1234.56.'],
  [/^[-+]?[0-9]{1,3}(,[0-9]{3})+([.][0-9]*)?$/, 'Delete the thousands separators: write 1234.56, not 1,234.56.'],
  [/^[-+]?[0-9]+,[0-9]{1,2}$/, 'Write a decimal point, not a comma: 1234.56.'],
  [/^[(].*[)]$/, 'Write an amount paid out with a minus sign, not in brackets: -1234.56.'],
  [/^[0-9.,]+-$/, 'Write the minus sign in front: -1234.56.'],
  [/^[−–—]/, 'The sign in front is a dash: write an ordinary minus sign (-).'],
  [/^[+]/, 'Delete the plus sign.'],
  [
    /^-?(?:[0-9]+(?:[.][0-9]+)?|[.][0-9]+)[eE][-+]?[0-9]+$/,
    'Write the number out: format the column as a number with two decimals and export again.',
  ],
  [/^-?[.][0-9]+$/, 'Write a 0 in front of the decimal point.'],
  [/^-?[0-9]{1,15}[.]$/, 'Delete the decimal point at the end, or write the pence.'],
  [/^-?[0-9]+[.][0-9]{3,}$/, 'Amounts have at most two decimals: round to whole pence.'],
  [/^-?[0-9]{16,}([.][0-9]*)?$/, 'Amounts have at most 15 digits before the decimal point: correct the amount.'],
  [/^-?[0-9 \u00a0\u202f]*[0-9]([.][0-9]*)?$/, 'Delete the spaces inside the number.'],
]
