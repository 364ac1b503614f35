import {
  type AddedScores,
  addScoresFieldsSchema,
  type ScoreProblems,
  scoresLimitBytes,
} from '@plumbline/contract/consumer-panel/panel-scores.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { receiveFiles } from '../../../platform/http/receive-files.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type KeptPerson, lockByIds, replacePerson } from '../people/people.pg.ts'
import { changedRecord } from '../users/edit-user.ts'
import { readScores, type ScoreRow } from './read-scores.ts'

export interface ScoresUpload {
  readonly content: Buffer
  readonly isPreview: boolean
}

/** So many people or pensions a statement. */
const atOnce = 500
/** Of the errors so many are told; the rest are counted. */
const toldProblems = 200

export async function receiveScores(request: FastifyRequest): Promise<ScoresUpload> {
  const { fields, files } = await receiveFiles(request, {
    schema: addScoresFieldsSchema,
    names: ['file'],
    limitBytes: scoresLimitBytes,
    isAnyName: true,
    tooLarge: `A file of scores has at most ${scoresLimitBytes / 1e6} MB. Part it.`,
    missing: ({ file }): Readonly<Record<string, string>> => (file === undefined ? { file: panelTexts.noFile } : {}),
  })
  if (files.file === undefined) throw new Error('the file is missing')
  return { content: files.file.content, isPreview: fields.preview }
}

/**
 * Writes figures of many pensions, all or nothing. A preview does the same up to the writing.
 * @throws ApiFailure invalid_input with the errors by row
 */
export async function addScores(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { userId }: Pick<Caller, 'userId'>,
  { content, isPreview }: ScoresUpload,
): Promise<AddedScores> {
  const { rows, problems } = readScores(content)
  if (problems.length > 0) throw refused(problems)
  return db.transaction().execute(async (transaction) => {
    await requireStill(transaction, userId, 'manageConsumerPanel')
    const owners = await ownersOf(transaction, rows)
    const strangers = rows.filter(({ pensionId }) => !owners.has(pensionId))
    if (strangers.length > 0) throw refused(strangers.map(noSuchPension))
    const byPension = new Map(rows.map((row) => [row.pensionId, row]))
    const ids = [...new Set(owners.values())].sort((a, b) => a - b)
    const counts = { pensions: 0, users: 0 }
    for (let at = 0; at < ids.length; at += atOnce) {
      for (const person of await lockByIds(transaction, keys, ids.slice(at, at + atOnce))) {
        const { changed, after } = scored(person, byPension)
        if (changed === 0) continue
        counts.pensions += changed
        counts.users += 1
        if (!isPreview) await replacePerson(transaction, keys, after, userId)
      }
    }
    if (!isPreview) {
      await recordAudit(transaction, {
        userId,
        action: 'panel-user.scores',
        subject: 'consumer panel',
        after: { ...counts, rows: rows.length },
      })
    }
    const { pensions, users } = counts
    return { applied: !isPreview, pensions: { changed: pensions, unchanged: rows.length - pensions }, users }
  })
}

/** By pension, whose it is; those of people whose key was destroyed are nobody's. */
async function ownersOf(db: Kysely<Database>, rows: readonly ScoreRow[]): Promise<ReadonlyMap<string, number>> {
  const owners = new Map<string, number>()
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ pensionId }) => pensionId)
    const found = await db.selectFrom('panel_pensions').select(['id', 'user_id']).where('id', 'in', ids).execute()
    for (const { id, user_id: owner } of found) owners.set(id, owner)
  }
  return owners
}

function scored(person: KeptPerson, byPension: ReadonlyMap<string, ScoreRow>) {
  let changed = 0
  const pensions = person.pensions.map((pension) => {
    const row = byPension.get(pension.id)
    if (row === undefined) return pension
    const record = changedRecord(pension.record, row.change, false, new Map())
    if (JSON.stringify(record) === JSON.stringify(pension.record)) return pension
    changed += 1
    return { ...pension, record }
  })
  return { changed, after: { ...person, pensions } }
}

function noSuchPension({ row, pensionId: value }: ScoreRow): FileProblem {
  return { row, column: 'pensionId', value, reason: 'There is no such pension. Download the users anew.' }
}

function refused(problems: readonly FileProblem[]): ApiFailure {
  const count = problems.length
  const errors = count === 1 ? '1 error' : `${count.toLocaleString('en-GB')} errors`
  const details: ScoreProblems = { count, problems: problems.slice(0, toldProblems) }
  return new ApiFailure('invalid_input', `The file has ${errors}. Nothing was changed.`, { details })
}
