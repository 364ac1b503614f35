import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { attemptsInAll, runWork } from '../../../platform/work/run-work.ts'
import { WorkCancelled } from '../../../platform/work/watch-work.ts'
import { readSealedBytes, writeSealedBytes } from '../documents/sealed-files.ts'
import { insertPeople, lockByEmail, replacePerson } from '../people/people.pg.ts'
import type { Measure } from './compute-figures.ts'
import { forgetImports } from './forget-imports.ts'
import { keepBefore, keepBrought } from './import-befores.pg.ts'
import { measureOf, problemsOfDates } from './measure-of.ts'
import { beginPanelImport, endPanelImport, type KeptPanelImport } from './panel-imports.pg.ts'
import { type Plan, planPeople } from './plan-people.ts'
import { type FilePerson, mostProblems, readPeopleFile } from './read-people-file.ts'

type Needed = Pick<Services, 'db' | 'files' | 'keys' | 'log'>

const died = `The server stopped ${attemptsInAll} times at this import, which was therefore given up. Nothing was changed. Upload the file again, or ask an administrator to look into the log.`
const broke =
  'Something went wrong on the server, and nothing was changed. Upload the file again; if it happens again, the server’s log says why.'

/** So many people a statement. */
const peopleAtOnce = 500

/**
 * Checks a file of people or, once somebody agreed, takes them in. Both begin from the file: whoever was changed meanwhile is
 * compared anew, and everything stands in one transaction.
 */
export async function runPanelImport(services: Needed, id: number, stopping: AbortSignal): Promise<void> {
  await runWork<KeptPanelImport>(
    services,
    {
      table: 'panel_imports',
      name: 'an import of the consumer panel',
      begin: () => beginPanelImport(services.db, id),
      make: (row, { signal }) => (row.publishes ? publish(services, row, signal) : check(services, row, signal)),
      end: async (row, how) => void (await endPanelImport(services.db, row.id, how)),
      died,
      failureOf: () => broke,
    },
    stopping,
  )
  await forgetImports(services)
}

async function check(services: Needed, row: KeptPanelImport, signal: AbortSignal): Promise<boolean> {
  const { db } = services
  const { people, problems, measure } = await readFile(services, row)
  signal.throwIfAborted()
  if (problems.length > 0) return failWith(services, row, problems)
  // What the plan locks is let go of at once.
  const plan = await db
    .transaction()
    .execute((transaction) => planOf(services, transaction, people, { measure, importId: row.id }))
  if (plan.problems.length > 0) return failWith(services, row, plan.problems.slice(0, mostProblems))
  const { preview } = plan
  signal.throwIfAborted()
  return endPanelImport(db, row.id, { state: 'ready', preview })
}

async function publish(services: Needed, row: KeptPanelImport, signal: AbortSignal): Promise<boolean> {
  const { people, measure } = await readFile(services, row)
  signal.throwIfAborted()
  return services.db.transaction().execute(async (transaction) => {
    const keyNames: string[] = []
    try {
      const { changes, preview, problems } = await planOf(services, transaction, people, { measure, importId: row.id })
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

async function readFile(services: Needed, row: KeptPanelImport) {
  const key = services.keys.get(row.key_name)
  if (key === undefined) throw new Error(`the key of panel import ${row.id} was destroyed`)
  const { people, problems } = readPeopleFile(await readSealedBytes(services, key, row.file_key))
  const measure = await measureOf(services.db, row)
  const ofDates = problemsOfDates(people, row.indexEnd)
  return { people, measure, problems: problems.concat(ofDates.slice(0, Math.max(0, mostProblems - problems.length))) }
}

async function planOf(
  { keys }: Needed,
  db: Kysely<Database>,
  people: readonly FilePerson[],
  planned: { readonly measure: Measure; readonly importId: number },
): Promise<Plan> {
  const kept = new Map<string, Awaited<ReturnType<typeof lockByEmail>>[number]>()
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const emails = people.slice(at, at + peopleAtOnce).map(({ first }) => first.email)
    for (const person of await lockByEmail(db, keys, emails)) kept.set(person.email, person)
  }
  const rows = await db.selectFrom('panel_providers').select(['id', 'name']).execute()
  const providers = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  return planPeople(people, { kept, providers, ...planned })
}

interface TakingIn {
  readonly importId: number
  readonly by: number | null
  readonly signal: AbortSignal
  /** Gets the names of keys as they are made. */
  readonly keyNames: string[]
}

async function takeIn(
  { keys }: Needed,
  db: Kysely<Database>,
  changes: Plan['changes'],
  { importId, by, signal, keyNames }: TakingIn,
): Promise<void> {
  const added = changes.filter(({ kept }) => kept === undefined)
  for (let at = 0; at < added.length; at += peopleAtOnce) {
    signal.throwIfAborted()
    const some = added.slice(at, at + peopleAtOnce)
    const made = keys.make(some.length)
    for (const { name } of made) keyNames.push(name)
    const people = some.flatMap((person, i) => {
      const named = made[i]
      return named === undefined ? [] : [{ ...person, keyName: named.name, key: named.key }]
    })
    await keepBrought(db, importId, await insertPeople(db, keys, people, by))
  }
  for (const { kept, ...stated } of changes) {
    if (kept === undefined) continue
    signal.throwIfAborted()
    await keepBefore(db, importId, kept)
    await replacePerson(db, keys, { ...kept, ...stated }, by)
  }
}

/** The errors name people, so their file is sealed like the one they are of. */
async function failWith(services: Needed, row: KeptPanelImport, problems: readonly FileProblem[]): Promise<boolean> {
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
