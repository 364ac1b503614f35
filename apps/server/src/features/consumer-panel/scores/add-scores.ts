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
import { type KeptPerson, lockByIds, replacePeople } from '../people/people.pg.ts'
import { changedRecord } from '../users/edit-user.ts'
import type { ScoreRow } from './read-scores.ts'
import { readScoresInThread } from './read-scores-in-thread.ts'

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
    mistakesOf: ({ file }): Readonly<Record<string, string>> => (file === undefined ? { file: panelTexts.noFile } : {}),
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
  const { rows, problems } = await readScoresInThread(content)
  if (problems.length > 0) throw refused(problems)
  return db.transaction().execute(async (transaction) => {
    await requireStill(transaction, userId, 'manageConsumerPanel')
    const ids = await ownersOf(transaction, rows)
    /** Rows that no pension was found for yet. */
    const openRows = new Map(rows.map((row) => [row.pensionId, row]))
    const counts = { pensions: 0, users: 0 }
    const wrong: FileProblem[] = []
    for (let at = 0; at < ids.length; at += atOnce) {
      const toWrite: KeptPerson[] = []
      for (const person of await lockByIds(transaction, keys, ids.slice(at, at + atOnce))) {
        const { changeCount, after, problems: ofPerson } = withScores(person, openRows)
        wrong.push(...ofPerson)
        for (const { id } of person.pensions) openRows.delete(id)
        if (changeCount === 0) continue
        counts.pensions += changeCount
        counts.users += 1
        toWrite.push(after)
      }
      if (!isPreview && wrong.length === 0) await replacePeople(transaction, keys, toWrite, userId)
    }
    wrong.push(...[...openRows.values()].map(noSuchPension))
    if (wrong.length > 0) throw refused(wrong.sort((a, b) => a.row - b.row))
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

/** Whose the pensions are, by number, people among them whose key was destroyed. */
async function ownersOf(db: Kysely<Database>, rows: readonly ScoreRow[]): Promise<readonly number[]> {
  const owners = new Set<number>()
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ pensionId }) => pensionId)
    const pensions = await db.selectFrom('panel_pensions').select('user_id').where('id', 'in', ids).execute()
    for (const { user_id: owner } of pensions) owners.add(owner)
  }
  return [...owners].sort((a, b) => a - b)
}

function withScores(person: KeptPerson, byPension: ReadonlyMap<string, ScoreRow>) {
  let changeCount = 0
  const problems: FileProblem[] = []
  const pensions = person.pensions.map((pension) => {
    const row = byPension.get(pension.id)
    if (row === undefined) return pension
    if (pension.record.isOutlier && typeof row.change.score === 'number') problems.push(notScored(row))
    const record = changedRecord(pension.record, row.change, false, new Map())
    if (JSON.stringify(record) === JSON.stringify(pension.record)) return pension
    changeCount += 1
    return { ...pension, record }
  })
  return { changeCount, after: { ...person, pensions }, problems }
}

function noSuchPension({ row, pensionId: value }: ScoreRow): FileProblem {
  return { row, column: 'pensionId', value, reason: 'There is no such pension. Download the users anew.' }
}

function notScored({ row, change }: ScoreRow): FileProblem {
  const reason = `This is a ${panelTexts.definedBenefit}, which is not scored. Leave its score blank.`
  return { row, column: 'score', value: String(change.score), reason }
}

function refused(problems: readonly FileProblem[]): ApiFailure {
  const count = problems.length
  const errors = count === 1 ? '1 error' : `${count.toLocaleString('en-GB')} errors`
  const details: ScoreProblems = { count, problems: problems.slice(0, toldProblems) }
  return new ApiFailure('invalid_input', `The file has ${errors}. Nothing was changed.`, { details })
}
