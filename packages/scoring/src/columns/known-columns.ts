/** The columns of a saver file that mean something to the calculation; every other column is a data point. */
export type KnownColumn =
  | 'saver_id'
  | 'contribution_date'
  | 'contribution_amount'
  | 'nav_date'
  | 'nav_amount'
  | 'scheme'
  | 'fund'
  | 'years_to_retirement'
  | 'retirement_date'
  | 'date_of_birth'
  | 'retirement_age'
  | 'age'

/** How the values of a column are read and checked. */
export type ValueKind = 'identifier' | 'date' | 'amount' | 'years' | 'text'

interface KnownColumnRule {
  readonly kind: ValueKind
  readonly required: boolean
  /** Other header names that mean this column. */
  readonly acceptedNames: readonly string[]
}

export const knownColumns: Readonly<Record<KnownColumn, KnownColumnRule>> = {
  saver_id: { kind: 'identifier', required: true, acceptedNames: ['member_id', 'identifier', 'data_id'] },
  contribution_date: { kind: 'date', required: true, acceptedNames: ['date'] },
  contribution_amount: { kind: 'amount', required: true, acceptedNames: ['amount', 'contribution'] },
  nav_date: { kind: 'date', required: true, acceptedNames: ['valuation_date'] },
  nav_amount: { kind: 'amount', required: true, acceptedNames: ['nav', 'pot_value', 'value'] },
  scheme: { kind: 'text', required: false, acceptedNames: [] },
  fund: { kind: 'text', required: false, acceptedNames: [] },
  years_to_retirement: { kind: 'years', required: false, acceptedNames: [] },
  retirement_date: { kind: 'date', required: false, acceptedNames: [] },
  date_of_birth: { kind: 'date', required: false, acceptedNames: [] },
  retirement_age: { kind: 'years', required: false, acceptedNames: [] },
  age: { kind: 'years', required: false, acceptedNames: [] },
}

const byName = new Map<string, KnownColumn>()
for (const name of Object.keys(knownColumns) as KnownColumn[]) {
  byName.set(name, name)
  for (const alias of knownColumns[name].acceptedNames) byName.set(alias, name)
}

/** Header names are compared in lower case and one Unicode form, with runs of spaces and underscores as one underscore. */
export function comparableName(header: string): string {
  return header
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
}

/** Whether a name is of ASCII that can be seen. */
export function isPlain(header: string): boolean {
  return !/[^ -~]/.test(header)
}

export function knownColumnOf(header: string): KnownColumn | undefined {
  return byName.get(comparableName(header))
}

export function requiredColumns(): KnownColumn[] {
  return (Object.keys(knownColumns) as KnownColumn[]).filter((name) => knownColumns[name].required)
}
