import { type KnownColumn, knownColumns } from '@plumbline/scoring/columns/known-columns.ts'
import { csvOf } from './csv-of.ts'

const dateForm = 'YYYY-MM-DD or DD/MM/YYYY, one form for all date columns of the file'
const amountForm = 'pounds as a plain number such as 1234.56, at most two decimals'

/** The rules of docs/data-formats.md, in a line each. */
const rules: Readonly<Record<KnownColumn, string>> = {
  saver_id:
    'The saver, 1 to 64 characters; the same on every row of the saver; no e-mail address, no National Insurance number',
  contribution_date: `The day of one payment: ${dateForm}; on or before the nav_date of the saver`,
  contribution_amount: `The payment: ${amountForm}; negative means paid out`,
  nav_date: `The day the pot was valued: ${dateForm}; on at least one row of the saver, the same wherever it is given`,
  nav_amount: `The value of the pot: ${amountForm}, 0 or more; on at least one row of the saver, the same wherever it is given`,
  scheme: 'Text; the value on the latest row of the saver counts',
  fund: 'Text; the value on the latest row of the saver counts',
  years_to_retirement: 'Years from the nav_date to retirement as a plain number, -60 to 100',
  retirement_date: `A date: ${dateForm}`,
  date_of_birth: `A date on or before the payment: ${dateForm}; only the years to retirement are kept`,
  retirement_age: 'Years as a plain number, 30 to 100',
  age: 'Age on the nav_date: years as a plain number, 0 to 120',
}

/** Every column that means something to the calculation, the other names it may have, and its rule. */
export function dataDictionaryCsv(): string {
  const names = Object.keys(knownColumns) as KnownColumn[]
  const lines = names.map((name) => {
    const { required, acceptedNames } = knownColumns[name]
    return [name, acceptedNames.join(' or '), required ? 'yes' : 'no', rules[name]]
  })
  const others = ['(any other)', '', 'no', 'A data point, at most 40: numbers when every value is one, otherwise text']
  return csvOf([['column', 'also accepted', 'required', 'rule'], ...lines, others])
}
