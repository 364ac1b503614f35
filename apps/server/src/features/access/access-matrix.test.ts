import { roles } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { documentedStatuses } from '../../platform/http/api-document.ts'
import {
  type Answered,
  callProcedure,
  everyProcedure,
  type NamedProcedure,
} from '../../testing/calls/call-procedure.ts'
import {
  type Asker,
  askers,
  expectedStatus,
  mayCall,
  namesSomething,
  type Relation,
} from '../../testing/calls/expected-status.ts'
import type { Expectation } from '../../testing/expectations/expectation.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { tableHashes } from '../../testing/stores/table-hashes.ts'
import { makeTenant, missingTenant, type Tenant } from '../../testing/tenants/tenant.ts'
import { tenantExpectations } from '../../testing/tenants/tenant-expectations.ts'

// Every call x every role and nobody x what is one's own, another provider's and nobody's.

interface Cell {
  readonly relation: Relation
  readonly asker: Asker
  readonly status: number
}

interface Row extends NamedProcedure {
  readonly expectation: Expectation
  readonly cells: readonly Cell[]
}

let server: TestServer
let alder: Tenant
let birch: Tenant
const words: string[] = []
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  alder = await newTenant('Alder')
  birch = await newTenant('Birch')
})
afterAll(() => server.close())

it('has an expectation for every procedure, and none beside', () => {
  expect(Object.keys(tenantExpectations).toSorted()).toEqual(everyProcedure.map(({ key }) => key).toSorted())
})

/** All tables are read anew after so many refused calls; in the long run after each, which names the one that wrote. */
const callsALook = inject('long') ? 1 : 16

/** Whom other providers are hidden from. */
const staff = roles.filter((role) => role !== 'superuser')
const rows = everyProcedure.flatMap((named): Row[] => {
  const expectation = tenantExpectations[named.key]
  return expectation === undefined ? [] : [{ ...named, expectation, cells: cellsOf(named, expectation) }]
})

it.each(rows)('$key expects what the contract says about roles', ({ procedure, expectation }) => {
  for (const statuses of [expectation.own, expectation.others, expectation.missing]) {
    if (statuses === undefined) continue
    for (const role of roles) {
      if (mayCall(procedure.access, role)) expect([401, 403], role).not.toContain(statuses[role])
      else expect(statuses[role], role).toBe(403)
    }
  }
})

it.each(rows.filter(({ procedure }) => namesSomething(procedure)))(
  '$key names something, so others ask for it too',
  ({ expectation: { input, others } }) => {
    expect([input, others]).not.toContain(undefined)
  },
)

const telling = ['providers.list', 'savers.list', 'savers.ranges', 'members.list', 'saverHistory.get', 'views.list']

it.each([...telling, 'notices.list'])('is not blind: %s tells a pilot of their own provider', async (key) => {
  const row = rows.find((each) => each.key === key)
  if (row === undefined) throw new Error(`no ${key}`)
  for (const tenant of [alder, birch]) {
    const input = row.expectation.input?.(tenant, tenant.users.pilot) ?? {}
    const { body } = await callProcedure(server.http, row.procedure, input, tenant.users.pilot.client.token)
    expect(body).toContain(tenant.word)
  }
})

describe('refuses whom it must, of their own and of others alike, and changes nothing by it:', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await tableHashes(server.services.db)
  })

  it.each(rows.map((row, place) => ({ ...row, place })))('$key', async ({ place, ...row }) => {
    for (const [turn, cell] of row.cells.filter(({ status }) => status >= 400).entries()) {
      for (const [own, other] of callersOf(place + turn)) {
        await expectCell(row, cell, { caller: own, target: targetOf(cell.relation, own, other) })
      }
    }
    if (place % callsALook !== callsALook - 1 && place !== rows.length - 1) return
    const [then, now] = [before, await tableHashes(server.services.db)]
    before = now
    expect(now, `by this call or one of the ${callsALook - 1} before it`).toEqual(then)
  })
})

/** Who is refused, and the other one. By turns; in the long run each of the two is refused everything. */
function callersOf(turn: number): readonly (readonly [own: Tenant, other: Tenant])[] {
  const both = [
    [alder, birch],
    [birch, alder],
  ] as const
  return inject('long') ? both : [itemAt(both, turn % 2)]
}

/** A superuser does to any provider what they do to one: of calls that change something, the long run alone asks both. */
function isAnswered({ procedure, cells }: Row, { status, relation, asker }: Cell): boolean {
  if (status >= 400 || asker !== 'superuser' || relation !== 'others') return status < 400
  const ofOwn = cells.some((cell) => cell.asker === asker && cell.relation === 'own' && cell.status < 400)
  return inject('long') || procedure.method === 'GET' || !ofOwn
}

const isAsked = (row: Row) =>
  row.cells.some((cell) => isAnswered(row, cell) || (isHidden(cell) && staff.some((role) => role === cell.asker)))

describe.each(rows.filter(isAsked))('$key', (row) => {
  // What changes something has a tenant that nothing else asks about; each of its users changes what is theirs.
  let changed: Promise<Tenant> | undefined
  const tenantToChange = () => {
    if (inject('long')) return newTenant(`Cedar${words.length}`)
    changed ??= newTenant(`Cedar${words.length}`)
    return changed
  }

  it.each(row.cells.filter((cell) => isAnswered(row, cell)))('answers a $asker ($relation)', async (cell) => {
    const target =
      row.procedure.method === 'GET' || cell.relation === 'missing'
        ? targetOf(cell.relation, alder, birch)
        : await tenantToChange()
    await expectCell(row, cell, { caller: cell.relation === 'own' ? target : alder, target })
  })

  it.each(staff.filter((role) => row.cells.some((cell) => cell.asker === role && isHidden(cell))))(
    'tells a %s of another provider just what it tells of none',
    async (role) => {
      const answerAbout = async (target: Tenant) => {
        const input = row.expectation.input?.(target, target.users[role]) ?? {}
        return callProcedure(server.http, row.procedure, input, alder.users[role].client.token)
      }
      const [others, none] = await Promise.all([answerAbout(birch), answerAbout(missingTenant(server))])
      expect(withoutRequest(others)).toEqual(withoutRequest(none))
    },
  )
})

function cellsOf({ procedure }: NamedProcedure, expectation: Expectation): Cell[] {
  const relations: readonly Relation[] = expectation.others === undefined ? ['own'] : ['own', 'others', 'missing']
  return relations.flatMap((relation) =>
    askers.map((asker) => ({ relation, asker, status: expectedStatus(procedure, expectation, relation, asker) })),
  )
}

function isHidden({ relation, status }: Cell): boolean {
  return relation === 'others' && status === 404
}

function targetOf(relation: Relation, own: Tenant, other: Tenant): Tenant {
  if (relation === 'missing') return missingTenant(server)
  return relation === 'own' ? own : other
}

async function newTenant(word: string): Promise<Tenant> {
  words.push(word)
  expect(word).toMatch(new RegExp(`^${formOfWords.source}$`))
  return makeTenant(server, word)
}

interface Asking {
  readonly caller: Tenant
  readonly target: Tenant
}

async function expectCell({ procedure, expectation }: Row, cell: Cell, { caller, target }: Asking): Promise<void> {
  const role = cell.asker === 'nobody' ? 'pilot' : cell.asker
  const input = expectation.input?.(target, target.users[role]) ?? {}
  // Nobody comes without a token, or with one that was never given.
  const tokens = cell.asker === 'nobody' ? [undefined, 'x'.repeat(43)] : [caller.users[role].client.token]
  for (const token of tokens) {
    const answered = await callProcedure(server.http, procedure, input, token)
    const where = `${cell.asker} (${cell.relation}): ${answered.body.slice(0, 300)}`
    expect.soft(answered.status, where).toBe(cell.status)
    expect.soft(documentedStatuses(procedure), where).toContain(answered.status)
    // What answers a HEAD has no body.
    if (answered.status === 401 && procedure.method !== 'HEAD')
      expect.soft(JSON.parse(answered.body).code, where).toBe('unauthorised')
    if (cell.asker === 'superuser') continue
    const toldOf = wordsIn(answered)
    expect
      .soft(
        toldOf.filter((word) => cell.asker === 'nobody' || word !== caller.word),
        where,
      )
      .toEqual([])
  }
}

/** Words of tenants that an answer holds. All are of this form: one look for it takes a fraction of one for each word. */
const formOfWords = /\b(?:Alder|Birch|Cedar\d+)\b/gi

function wordsIn({ body }: Answered): string[] {
  const found = new Set(body.match(formOfWords)?.map((word) => word.toLowerCase()))
  return words.filter((word) => found.has(word.toLowerCase()))
}

/** Ids that were asked for may stand in a message. */
function withoutRequest({ status, body }: Answered) {
  const { requestId: _, ...rest } = JSON.parse(body)
  return { status, ...rest, message: String(rest.message).replaceAll(/\d+/g, '0') }
}
