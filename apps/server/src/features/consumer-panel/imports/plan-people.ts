import { randomUUID } from 'node:crypto'
import type { PanelPreview } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { blankPension, type PensionRecord } from '@plumbline/contract/consumer-panel/pension.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { KeptPension, KeptPerson } from '../people/people.pg.ts'
import { takeTurns } from '../people/take-turns.ts'
import { withoutScoreOfDefinedBenefit } from '../users/edit-user.ts'
import type { FiguredPension, FiguredPerson } from './people-work.ts'
import { type FilePerson, mostPensions, pensionKey } from './read-people-file.ts'

/** What an import makes of one person; absent where nothing changes. */
export interface PlannedPerson {
  readonly storedPerson: KeptPerson | undefined
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly product: string
  readonly pensions: readonly KeptPension[]
}

export interface Plan {
  /** People who would have more pensions than one may, with those that are there. */
  readonly problems: readonly FileProblem[]
  readonly changes: readonly PlannedPerson[]
  readonly preview: PanelPreview
}

type Counts = { new: number; changed: number; unchanged: number }

export interface Planning {
  readonly storedPeople: ReadonlyMap<string, KeptPerson>
  readonly importId: number
  /** The panel's providers by name in small letters. */
  readonly providers: ReadonlyMap<string, number>
}

/** Holds the people of a file against those who are there. What the file does not speak of stays. */
export async function planPeople(people: readonly FiguredPerson[], planning: Planning): Promise<Plan> {
  const turn = takeTurns()
  const users: Counts = { new: 0, changed: 0, unchanged: 0 }
  const pensions: Counts = { new: 0, changed: 0, unchanged: 0 }
  const tally = { contributions: 0, computed: 0, scored: 0 }
  const changes: PlannedPerson[] = []
  const problems: FileProblem[] = []
  for (const person of people) {
    const storedPerson = planning.storedPeople.get(person.first.email)
    const own = [...(storedPerson?.pensions ?? [])]
    const places = placesOf(own)
    let isChanged = false
    for (const pension of person.pensions) {
      await turn()
      const key = pensionKey(pension.first.pensionName, pension.first.policyNumber)
      const at = places.get(key)
      const { how, pension: planned } = plannedPension(at === undefined ? undefined : own.at(at), pension, planning)
      pensions[how] += 1
      if (how !== 'unchanged') isChanged = true
      if (at === undefined) own.push(planned)
      else own[at] = planned
      if (pension.contributions === null) continue
      tally.contributions += pension.contributions.flows.length
      tally.computed += 1
      if (planned.record.score !== null) tally.scored += 1
    }
    if (own.length > mostPensions) problems.push(tooMany(person, storedPerson?.pensions.length ?? 0))
    const { email, firstName, lastName, product } = person.first
    const isRenamed =
      storedPerson?.firstName !== firstName || storedPerson.lastName !== lastName || storedPerson.product !== product
    const change = storedPerson === undefined ? 'new' : isChanged || isRenamed ? 'changed' : 'unchanged'
    users[change] += 1
    if (change !== 'unchanged') changes.push({ storedPerson, email, firstName, lastName, product, pensions: own })
  }
  return { changes, problems, preview: { users, pensions, ...tally } }
}

function tooMany({ first }: FilePerson, pensionCount: number): FileProblem {
  const reason = `This person has ${pensionCount} pensions already, and with those of the file more than ${mostPensions}. Leave some out.`
  return { row: first.row, column: 'pension_name', value: first.pensionName, reason }
}

/** Where each pension stands; of two that are called the same, the first. */
function placesOf(pensions: readonly KeptPension[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, { record }] of pensions.entries()) {
    const key = pensionKey(record.name, record.pensionPolicy)
    if (!places.has(key)) places.set(key, place)
  }
  return places
}

function plannedPension(
  storedPension: KeptPension | undefined,
  { first, contributions, figures }: FiguredPension,
  { providers, importId }: Planning,
): { readonly how: keyof Counts; readonly pension: KeptPension } {
  const before = storedPension?.record ?? blankPension
  const stated: PensionRecord = {
    ...before,
    name: storedPension?.record.name ?? first.pensionName,
    type: first.pensionType,
    providerId: first.provider === null ? before.providerId : (providers.get(first.provider.toLowerCase()) ?? null),
    providerName: first.provider ?? before.providerName,
    pensionPolicy: first.policyNumber ?? before.pensionPolicy,
    providerPolicyID: first.providerPolicyId ?? before.providerPolicyID,
    startYear: first.startYear ?? before.startYear,
    endYear: first.endYear ?? before.endYear,
    stillWorksHere: first.stillWorksHere ?? before.stillWorksHere,
    employerPaysIntoThisPension: first.providerPaysIn ?? before.employerPaysIntoThisPension,
    deletedByUser: first.deletedByUser ?? before.deletedByUser,
  }
  const record = withoutScoreOfDefinedBenefit({ ...stated, ...figures })
  const pension = {
    id: storedPension?.id ?? randomUUID(),
    record,
    contributions: contributions ?? storedPension?.contributions ?? null,
    importId: contributions === null ? (storedPension?.importId ?? null) : importId,
  }
  if (storedPension === undefined) return { how: 'new', pension }
  return isSame(storedPension, pension) ? { how: 'unchanged', pension: storedPension } : { how: 'changed', pension }
}

/** When figures were calculated is no change by itself. */
function isSame(a: KeptPension, b: KeptPension): boolean {
  const text = ({ record, contributions }: KeptPension) =>
    JSON.stringify([
      Object.entries({ ...record, computed: record.computed && { ...record.computed, at: '' } }).sort(),
      contributions,
    ])
  return text(a) === text(b)
}
