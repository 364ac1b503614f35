import type { PensionType } from '@plumbline/contract/consumer-panel/pension.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { readDate } from '@plumbline/scoring/index-files/read-date.ts'
import { readNumber } from '@plumbline/scoring/index-files/read-number.ts'
import { z } from 'zod'
import { sameEmail } from '../people/sealed-person.ts'
import type { PeopleColumn } from './people-columns.ts'

/** One row of a file of people as it is meant. */
export interface PeopleRow {
  readonly row: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly product: string
  readonly pensionName: string
  readonly pensionType: PensionType
  readonly provider: string | null
  readonly policyNumber: string | null
  readonly providerPolicyId: string | null
  readonly startYear: number | null
  readonly endYear: number | null
  readonly stillWorksHere: boolean | null
  readonly providerPaysIn: boolean | null
  readonly deletedByUser: boolean | null
  /** Absent in a file of pensions alone. */
  readonly contribution: Contribution | null
}

interface Contribution {
  readonly date: string
  readonly amount: number
  readonly navDate: string
  readonly navAmount: number
}

export interface CellProblem {
  readonly column: PeopleColumn | ''
  readonly value: string
  readonly reason: string
}

type Cells = (column: PeopleColumn) => string

const longestText = 200
const emailSchema = z.email()
const contributionColumns = ['contribution_date', 'contribution_amount', 'nav_date', 'nav_amount'] as const

/** Reads a row; `problems` gets what is wrong with it, and then there is none. */
export function peopleRow(row: number, cells: Cells, problems: CellProblem[]): PeopleRow | null {
  const before = problems.length
  const reader = readerOf(cells, problems)
  const person: PeopleRow = {
    row,
    email: reader.email(),
    firstName: reader.text('first_name', true) ?? '',
    lastName: reader.text('last_name', true) ?? '',
    product: reader.text('user_product', true) ?? '',
    pensionName: reader.text('pension_name', true) ?? '',
    pensionType: reader.pensionType(),
    provider: reader.text('provider', false),
    policyNumber: reader.text('policy_number', false),
    providerPolicyId: reader.text('provider_policy_id', false),
    startYear: reader.year('start_year'),
    endYear: reader.year('end_year'),
    stillWorksHere: reader.yesOrNo('still_works_here'),
    providerPaysIn: reader.yesOrNo('provider_pays_in'),
    deletedByUser: reader.yesOrNo('deleted_by_user'),
    contribution: reader.contribution(),
  }
  return problems.length > before ? null : person
}

function readerOf(cells: Cells, problems: CellProblem[]) {
  const wrong = (column: PeopleColumn, reason: string) => {
    problems.push({ column, value: cells(column).slice(0, longestText), reason })
    return null
  }
  function text(column: PeopleColumn, isRequired: boolean): string | null {
    const value = cells(column)
    if (value === '') return isRequired ? wrong(column, 'The value is missing. Fill it in.') : null
    if (value.length > longestText) return wrong(column, `At most ${longestText} characters.`)
    if (/\p{Cc}/u.test(value)) return wrong(column, 'Leave out line breaks and characters that cannot be shown.')
    return value
  }
  function year(column: PeopleColumn): number | null {
    const value = cells(column)
    if (value === '') return null
    return /^(19|20|21)\d\d$/.test(value) && value <= '2100'
      ? Number(value)
      : wrong(column, 'Write a year such as 2014.')
  }
  function yesOrNo(column: PeopleColumn): boolean | null {
    const value = cells(column).toLowerCase()
    if (value === '') return null
    return value === 'yes' || value === 'no' ? value === 'yes' : wrong(column, 'Write yes or no.')
  }
  function date(column: PeopleColumn): string {
    const day = readDate(cells(column))
    return day.ok ? isoDateOf(day.day) : (wrong(column, day.reason) ?? '')
  }
  function amount(column: PeopleColumn): number {
    const number = readNumber(cells(column))
    if (!number.ok) return wrong(column, number.reason) ?? 0
    return Math.abs(number.value) <= 1e9 ? number.value : (wrong(column, 'The amount is over a thousand million.') ?? 0)
  }
  return {
    ...{ text, year, yesOrNo },
    email(): string {
      const value = sameEmail(cells('email'))
      if (emailSchema.safeParse(value).success && value.length <= 254) return value
      return wrong('email', 'This is no e-mail address.') ?? ''
    },
    pensionType(): PensionType {
      const value = cells('pension_type').toLowerCase()
      if (value === 'pen' || value === 'employer') return value
      return wrong('pension_type', 'Write pen (the pension provider) or employer.') ?? 'employer'
    },
    contribution(): Contribution | null {
      if (contributionColumns.every((column) => cells(column) === '')) return null
      const contribution = {
        date: date('contribution_date'),
        amount: amount('contribution_amount'),
        navDate: date('nav_date'),
        navAmount: amount('nav_amount'),
      }
      if (contribution.navAmount < 0) wrong('nav_amount', 'A pot is worth 0 or more.')
      if (contribution.date > contribution.navDate) wrong('contribution_date', 'This is after the NAV date.')
      return contribution
    },
  }
}
