import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { attemptsInAll, runWork } from '../../../platform/work/run-work.ts'
import { WorkCancelled } from '../../../platform/work/watch-work.ts'
import { readSealedBytes, writeSealedBytes } from '../documents/sealed-files.ts'
import { finishErasures } from '../erasing/finish-erasures.ts'
import { insertPeople, type KeptPerson, peopleByEmail, replacePeople } from '../people/people.pg.ts'
import { forgetImports } from './forget-imports.ts'
import { keepBefores, keepBrought } from './import-befores.pg.ts'
import { measureOf } from './measure-of.ts'
import { beginPanelImport, endPanelImport, giveUpRestoring, type KeptPanelImport } from './panel-imports.pg.ts'
import type { FiguredPerson } from './people-work.ts'
import { type Plan, planPeople } from './plan-people.ts'
import { type ReadPeople, readInThread } from './read-in-thread.ts'
import { mostProblems } from './read-people-file.ts'
import { undoImport } from './undo-import.ts'

type UsedServices = Pick<Services, 'db' | 'files' | 'keys' | 'log'>

const died = `The server stopped ${attemptsInAll} times at this import, which was therefore given up. Nothing was changed. Try again, or ask an administrator to look into the log.`
const broke =
  'Something went wrong on the server, and nothing was changed. Try again; if it happens again, the server’s log says why.'

/** So many people a statement: sealing them holds others up for a few milliseconds. */
const peopleAtOnce = 200

/**
 * Checks a file of people or, once somebody agreed, takes them in. Both begin from the file: whoever was changed meanwhile is
 * compared anew, and everything stands in one transaction.
 */
export async function runPanelImport(services: UsedServices, id: number, stopping: AbortSignal): Promise<void> {
  await runWork<KeptPanelImport>(
    services,
    {
      table: 'panel_imports',
      name: 'an import of the consumer panel',
      begin: () => beginPanelImport(services.db, id),
      make: (row, { signal }) => {
        if (row.restores) return undoImport(services, row, signal)
        return row.publishes ? publish(services, row, signal) : check(services, row, signal)
      },
      end: async (row, how) => {
        if (row.restores) await giveUpRestoring(services.db, row.id, how)
        else await endPanelImport(services.db, row.id, how)
      },
      died,
      failureOf: () => broke,
    },
    stopping,
  )
  await forgetImports(services)
  await finishErasures(services)
}

async function check(services: UsedServices, row: KeptPanelImport, signal: AbortSignal): Promise<boolean> {
  const { db } = services
  const { people, problems } = await readFile(services, row, signal)
  signal.throwIfAborted()
  if (problems.length > 0) return failWith(services, row, problems)
  // A preview changes nobody, and keeps nobody from being changed.
  const plan = await planOf(services, db, people, { importId: row.id, isLocked: false, signal })
  if (plan.problems.length > 0) return failWith(services, row, plan.problems.slice(0, mostProblems))
  const { preview } = plan
  signal.throwIfAborted()
  return endPanelImport(db, row.id, { state: 'ready', preview })
}

async function publish(services: UsedServices, row: KeptPanelImport, signal: AbortSignal): Promise<boolean> {
  const { people } = await readFile(services, row, signal)
  signal.throwIfAborted()
  return services.db.transaction().execute(async (transaction) => {
    const keyNames: string[] = []
    try {
      const how = { importId: row.id, isLocked: true, signal }
      const { changes, preview, problems } = await planOf(services, transaction, people, how)
      // Since the preview somebody else's file brought them more.
      if (problems.length > 0) return failWith(services, row, problems.slice(0, mostProblems))
      await takeIn(services, transaction, changes, { importId: row.id, by: row.requested_by, signal, keyNames })
      // Called off at the last moment: nobody is taken in.
      if (!(await endPanelImport(transaction, row.id, { state: 'completed', preview }))) throw new WorkCancelled()
      return true
    } catch (error) {
      // Not committed for certain: nobody has these keys.
      services.keys.destroy(keyNames)
      throw error
    }
  })
}

async function readFile(services: UsedServices, row: KeptPanelImport, signal: AbortSignal): Promise<ReadPeople> {
  const key = services.keys.get(row.key_name)
  if (key === undefined) throw new Error(`the key of panel import ${row.id} was destroyed`)
  const bytes = await readSealedBytes(services, key, row.file_key)
  return readInThread({ bytes, measure: await measureOf(services.db, row), indexEnd: row.indexEnd }, signal)
}

interface PlanOf {
  readonly importId: number
  /** Whether those who are there are about to be changed. */
  readonly isLocked: boolean
  readonly signal: AbortSignal
}

async function planOf(
  { keys }: UsedServices,
  db: Kysely<Database>,
  people: readonly FiguredPerson[],
  { importId, isLocked, signal }: PlanOf,
): Promise<Plan> {
  const storedPeople = new Map<string, KeptPerson>()
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    signal.throwIfAborted()
    const emails = people.slice(at, at + peopleAtOnce).map(({ first }) => first.email)
    for (const person of await peopleByEmail(db, keys, emails, isLocked)) storedPeople.set(person.email, person)
  }
  const rows = await db.selectFrom('panel_providers').select(['id', 'name']).execute()
  const providers = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  return planPeople(people, { storedPeople, providers, importId })
}

interface TakingIn {
  readonly importId: number
  readonly by: number | null
  readonly signal: AbortSignal
  /** Gets the names of keys as they are made. */
  readonly keyNames: string[]
}

async function takeIn(
  { keys }: UsedServices,
  db: Kysely<Database>,
  changes: Plan['changes'],
  { importId, by, signal, keyNames }: TakingIn,
): Promise<void> {
  const newPeople = changes.filter(({ storedPerson }) => storedPerson === undefined)
  for (let at = 0; at < newPeople.length; at += peopleAtOnce) {
    signal.throwIfAborted()
    const some = newPeople.slice(at, at + peopleAtOnce)
    const personKeys = keys.make(some.length)
    for (const { name } of personKeys) keyNames.push(name)
    const people = some.flatMap((person, i) => {
      const personKey = personKeys[i]
      return personKey === undefined ? [] : [{ ...person, keyName: personKey.name, key: personKey.key }]
    })
    await keepBrought(db, importId, await insertPeople(db, keys, people, by))
  }
  const changedPeople = changes.flatMap(({ storedPerson, ...stated }) =>
    storedPerson === undefined ? [] : [{ storedPerson, stated }],
  )
  for (let at = 0; at < changedPeople.length; at += peopleAtOnce) {
    signal.throwIfAborted()
    const some = changedPeople.slice(at, at + peopleAtOnce)
    await keepBefores(
      db,
      importId,
      some.map(({ storedPerson }) => storedPerson),
    )
    await replacePeople(
      db,
      keys,
      some.map(({ storedPerson, stated }) => ({ ...storedPerson, ...stated })),
      by,
    )
  }
}

/** The errors name people, so their file is sealed like the one they are of. */
async function failWith(
  services: UsedServices,
  row: KeptPanelImport,
  problems: readonly FileProblem[],
): Promise<boolean> {
  const key = services.keys.get(row.key_name)
  if (key === undefined) throw new Error(`the key of panel import ${row.id} was destroyed`)
  const lines = problems.map(({ row: line, column, value, reason }) =>
    [String(line), column, value, reason].map(csvCell).join(','),
  )
  const fileKey = await writeSealedBytes(services, key, Buffer.from(`row,column,value,reason\n${lines.join('\n')}\n`))
  const count = problems.length
  const errors = count === 1 ? '1 error' : `${count.toLocaleString('en-GB')} errors`
  return endPanelImport(services.db, row.id, {
    state: 'failed',
    failure: `The file has ${errors}. Nothing was changed. Download the errors, mend the file and upload it again.`,
    errors: { count, fileKey },
  })
}
