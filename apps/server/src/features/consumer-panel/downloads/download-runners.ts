import { Readable } from 'node:stream'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import type { ExportRunner, ExportWork } from '../../exports/export-runner.ts'
import { byteOrderMark, provenanceCsv } from '../../exports/provenance-csv.ts'
import { peopleColumns } from '../imports/people-columns.ts'
import { type KeptPerson, peopleAfter } from '../people/people.pg.ts'
import { contributionRows, userHeader, userRows } from './download-rows.ts'

/** Files with names of people are kept no longer than it takes to fetch them. */
const keptDays = 1
const peopleAtOnce = 300

/** All users with their pensions and figures. */
export const panelUsersRunner: ExportRunner = {
  keptDays,
  run: (services, work) =>
    writePeople(services, work, {
      name: 'b2c-users.csv',
      header: userHeader,
      rowsOf: userRows,
      facts: [{ term: 'Rows', text: 'one for each pension, and one for each user without any' }],
    }),
}

/** The contributions that came with one import, as an import takes them. */
export const panelContributionsRunner: ExportRunner = {
  keptDays,
  async run(services, work) {
    const { importId } = z.object({ importId: z.number().int().positive() }).parse(work.params)
    await writePeople(services, work, {
      name: `b2c-import-${importId}-contributions.csv`,
      header: Object.keys(peopleColumns),
      rowsOf: (person) => contributionRows(person, importId),
      facts: [{ term: 'Import', text: `${importId}; what later imports brought of the same pensions is theirs` }],
      importId,
    })
  },
}

interface PeopleFile {
  readonly name: string
  readonly header: readonly string[]
  readonly rowsOf: (person: KeptPerson) => readonly (readonly string[])[]
  readonly facts: readonly Fact[]
  /** Those alone who have a pension of this import. */
  readonly importId?: number
}

async function writePeople(services: Services, work: ExportWork, file: PeopleFile): Promise<void> {
  const { name } = file
  const { sha256 } = await work.write({
    name,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(services, work, file)),
  })
  const facts = [...file.facts, { term: 'Asked for', text: work.requestedAt.toISOString() }]
  await work.write(provenanceCsv({ name, sha256 }, facts))
}

/** By so many people, so that a million of them need no memory. */
async function* linesOf(
  { db, keys }: Services,
  work: ExportWork,
  { header, rowsOf, importId }: PeopleFile,
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
  yield `${byteOrderMark}${line(header)}`
  for (let after = 0; ; ) {
    work.signal.throwIfAborted()
    const { people, last } = await peopleAfter(db, keys, { after, limit: peopleAtOnce, importId })
    if (last === undefined) return
    yield people.flatMap(rowsOf).map(line).join('')
    after = last
  }
}
