import type { PensionRecord } from '@plumbline/contract/consumer-panel/pension.ts'
import type { PeopleColumn } from '../imports/people-columns.ts'
import { peopleColumns } from '../imports/people-columns.ts'
import type { KeptPerson } from '../people/people.pg.ts'

/** The figures are named as scores in bulk name them, so that the file can be filled in and sent back. */
export const userHeader = [
  'userId',
  'email',
  'firstName',
  'lastName',
  'creationTime',
  'userProduct',
  'pensionId',
  'pensionName',
  'pensionType',
  'providerName',
  'providerPolicyID',
  'pensionPolicy',
  'startYear',
  'endYear',
  'stillWorksHere',
  'employerPaysIntoThisPension',
  'deletedByUser',
  'score',
  'return',
  'avgReturn',
  'currVal',
  'benchmarkNAV',
  'totalContribution',
  'contributionPeriod',
  'outlierReason',
  'computedAgainst',
] as const

export function userRows({ id, email, firstName, lastName, createdAt, product, pensions }: KeptPerson): string[][] {
  const who = [String(id), email, firstName, lastName, createdAt.toISOString(), product]
  if (pensions.length === 0) return [[...who, ...userHeader.slice(who.length).map(() => '')]]
  return pensions.map(({ id: uuid, record }) => [...who, uuid, ...ofRecord(record)])
}

function ofRecord(record: PensionRecord): string[] {
  const { computed } = record
  const cells = [
    record.name,
    record.type,
    record.providerName,
    record.providerPolicyID,
    record.pensionPolicy,
    record.startYear,
    record.endYear,
    record.stillWorksHere,
    record.employerPaysIntoThisPension,
    record.deletedByUser,
    record.score,
    record.return,
    record.avgReturn,
    record.currVal,
    record.benchmarkNAV,
    record.totalContribution,
    record.contributionPeriod,
    record.outlierReason,
    computed && `${computed.benchmark} v${computed.version}`,
  ]
  return cells.map(cellOf)
}

const cellOf = (value: string | number | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '' : String(value)
}

/** A row for each contribution that came with an import. */
export function contributionRows(person: KeptPerson, importId: number): string[][] {
  const { email, firstName, lastName, product, pensions } = person
  return pensions.flatMap(({ record, contributions, importId: from }) => {
    if (contributions === null || from !== importId) return []
    const { flows, navDate, navAmount } = contributions
    return flows.map(({ date, amount }) => {
      const cells: Readonly<Record<PeopleColumn, string>> = {
        email,
        first_name: firstName,
        last_name: lastName,
        user_product: product,
        pension_name: record.name,
        pension_type: record.type,
        provider: cellOf(record.providerName),
        policy_number: cellOf(record.pensionPolicy),
        provider_policy_id: cellOf(record.providerPolicyID),
        start_year: cellOf(record.startYear),
        end_year: cellOf(record.endYear),
        still_works_here: cellOf(record.stillWorksHere),
        provider_pays_in: cellOf(record.employerPaysIntoThisPension),
        deleted_by_user: cellOf(record.deletedByUser),
        contribution_date: date,
        contribution_amount: String(amount),
        nav_date: navDate,
        nav_amount: String(navAmount),
      }
      return columns.map((column) => cells[column])
    })
  })
}

const columns = Object.keys(peopleColumns) as PeopleColumn[]
