import {
  type PensionChange,
  type PensionRecord,
  pensionChangeSchema,
} from '@plumbline/contract/consumer-panel/pension.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { WordsOf } from '../../../platform/http/merge-change.ts'
import type { KeptPerson } from '../people/people.pg.ts'

type Value = string | number | null
type Pensions = KeptPerson['pensions']
/** What can be changed of all pensions of a person, by pension and field. */
type PensionFields = Readonly<Record<string, Value>>

const names = pensionChangeSchema.keyof().options
type FieldName = (typeof names)[number]

const nameOf = (pensionId: string, field: FieldName) => `${pensionId} ${field}`

export function fieldsOf(pensions: Pensions): PensionFields {
  return Object.fromEntries(
    pensions.flatMap(({ id, record }) => names.map((field) => [nameOf(id, field), record[field]] as const)),
  )
}

/** What is given of them. */
export function givenFields(edits: Readonly<Record<string, PensionChange>>): Partial<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([id, change]) => names.map((field) => [nameOf(id, field), change[field]] as const)),
  )
}

/** What becomes of one pension, of the fields that were given. */
export function changeOf(fields: PensionFields, id: string, given: PensionChange): PensionChange {
  const changed = names.filter((field) => given[field] !== undefined)
  return pensionChangeSchema.parse(Object.fromEntries(changed.map((field) => [field, fields[nameOf(id, field)]])))
}

const blank = 'blank'
const written = (write: (value: number) => string) => (value: Value) =>
  typeof value === 'number' ? write(value) : value || blank

const words: Readonly<Record<Exclude<FieldName, 'providerId'>, { title: string; write: (value: Value) => string }>> = {
  name: { title: 'Name', write: written(String) },
  score: { title: 'Score', write: written(plainNumber) },
  return: { title: 'Return', write: written(percent) },
  avgReturn: { title: 'Average Return', write: written(percent) },
  currVal: { title: 'Current NAV value', write: written(poundsAndPence) },
  benchmarkNAV: { title: 'Benchmark NAV value', write: written(poundsAndPence) },
  totalContribution: { title: 'Total Contribution', write: written(poundsAndPence) },
  contributionPeriod: { title: 'Contribution Period', write: written(String) },
}

/** As the cards of the pensions call them. */
export function wordsOf(pensions: Pensions, providerNames: ReadonlyMap<number, string>): WordsOf<PensionFields> {
  return Object.fromEntries(
    pensions.flatMap(({ id, record }) => [
      ...Object.entries(words).map(
        ([field, { title, write }]) => [`${id} ${field}`, { title: `${record.name}: ${title}`, write }] as const,
      ),
      [nameOf(id, 'providerId'), { title: `${record.name}: Provider`, write: providerText(record, providerNames) }],
    ]),
  )
}

function providerText(record: PensionRecord, names: ReadonlyMap<number, string>) {
  return (value: Value) => {
    if (value === record.providerId) return record.providerName ?? blank
    return (typeof value === 'number' ? names.get(value) : undefined) ?? blank
  }
}
