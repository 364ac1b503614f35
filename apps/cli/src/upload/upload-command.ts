import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type ImportDetail, importDetailSchema } from '@plumbline/contract/imports/imports.ts'
import { sameFileSchema, uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { errorSchema } from '@plumbline/contract/wire/errors.ts'
import { problemLine, problemsHeader } from '@plumbline/scoring/problems/problems-csv.ts'
import { CommandFailure, fileFailure } from '../command/command-failure.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { userPath } from '../command/user-path.ts'
import { refuseUnwritable, writeAtomically } from '../command/write-atomically.ts'
import { sendInParts, WrongTop } from './send-in-parts.ts'
import { ask, jsonOf, NoAnswer, refusalOf, type Server, type ServerAnswer } from './server-calls.ts'
import { readUploadOptions, type UploadOptions, uploadUsage } from './upload-options.ts'
import { endInWords, openUploadProgress, type UploadProgress, wrongTopInWords } from './upload-words.ts'

/** Times that a call is made which is not answered. */
const mostTries = 4
/** What is at work goes on while the server is started anew, which may take some minutes. */
const mostTriesWhileWaiting = 12
const longestPause = 30_000
const askEvery = 1000

/** Too many calls, or a server that is being started behind a proxy or not: the same call may be answered later. */
const notNow: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Uploads a file to a server; 0: done, 2: the file has errors and nothing was published. */
export async function uploadCommand(args: readonly string[]): Promise<0 | 2> {
  const options = readUploadOptions(args, process.env)
  if (options === 'help') {
    process.stdout.write(uploadUsage)
    return 0
  }
  await refuseOverwriting({ inputs: [options.file], outputs: { errors: options.errors } })
  await refuseUnwritable(options.errors)
  const server = { address: options.server, key: options.key }
  const progress = openUploadProgress()
  try {
    const importId = await uploaded(server, options, progress)
    if (importId instanceof WrongTop) {
      const { problems } = importId
      if (options.errors !== undefined) {
        await writeAtomically(options.errors, `${problemsHeader}${problems.map(problemLine).join('')}`)
      }
      progress.say(wrongTopInWords(problems, options))
      return 2
    }
    if (!options.wait) {
      progress.say(`Uploaded: import ${importId}.`)
      return 0
    }
    const detail = await settled(server, importId, progress)
    const hasErrors = detail.state === 'failed' && detail.errorCount > 0
    if (hasErrors && options.errors !== undefined) {
      const answer = await patient(() => ask(server, 'GET', `/import-jobs/${importId}/errors.csv`))
      if (answer.status !== 200) throw refusalOf(answer)
      await writeAtomically(options.errors, answer.body)
    }
    progress.say(endInWords(detail, options))
    if (hasErrors) return 2
    if (detail.state === 'completed' || (detail.state === 'ready' && !options.publish)) return 0
    throw new CommandFailure(`Import ${importId} is not published.`)
  } finally {
    progress.clear()
  }
}

/** The number of the import of a file that is whole on the server, or what is wrong with its top. */
async function uploaded(server: Server, options: UploadOptions, progress: UploadProgress): Promise<number | WrongTop> {
  const path = userPath(options.file)
  const stats = await stat(path).catch((error: unknown) => {
    throw fileFailure(error, options.file, 'read')
  })
  if (!stats.isFile()) throw new CommandFailure(`${options.file} is no file. Name a file.`)
  const { size: bytes } = stats
  const fields = {
    providerId: String(options.provider),
    ...(options.batch !== undefined && { batchId: String(options.batch) }),
    publishWhenSound: String(options.publish),
  }
  const finish = await sendInParts(
    server,
    { path, bytes, fields, onSent: (sentBytes) => progress.sent(sentBytes, bytes) },
    { patient: (call) => patient(call), pause: pauseAfter },
  ).catch((error: unknown) => {
    if (error instanceof WrongTop) return error
    throw error
  })
  if (finish instanceof WrongTop) return finish
  const answer = await finish()
  if (answer.status === 200) return importOf(answer)
  const same = sameFileOf(answer)
  if (same === undefined) throw refusalOf(answer)
  if (!options.again) {
    throw new CommandFailure(
      `This file was uploaded before: it is import ${same.importedAs}. Give --again to import it once more.`,
    )
  }
  const confirmation = await patient(() =>
    ask(server, 'POST', '/upload-data/confirm', { body: { uploadId: same.uploadId } }),
  )
  if (confirmation.status === 200) return importOf(confirmation)
  // Where it is confirmed already, by a call whose answer was lost, the file is an import by now.
  const again = await finish()
  if (again.status === 200) return importOf(again)
  throw refusalOf(confirmation)
}

const importOf = ({ body }: ServerAnswer) => uploadAnswerSchema.parse(jsonOf(body)).importId

function sameFileOf({ body }: ServerAnswer) {
  const refusal = errorSchema.safeParse(jsonOf(body))
  if (!refusal.success || refusal.data.code !== 'same_file_again') return undefined
  return sameFileSchema.parse(refusal.data.details)
}

const goingOn: ReadonlySet<ImportDetail['state']> = new Set(['queued', 'checking', 'scoring', 'publishing'])

/** Waits until an import has ended or its preview waits. */
async function settled(server: Server, id: number, progress: UploadProgress): Promise<ImportDetail> {
  for (;;) {
    const answer = await patient(() => ask(server, 'GET', `/import-jobs/${id}`), mostTriesWhileWaiting)
    if (answer.status !== 200) throw refusalOf(answer)
    const detail = importDetailSchema.parse(jsonOf(answer.body))
    if (!goingOn.has(detail.state)) return detail
    progress.worked(detail.progress)
    await pause(askEvery)
  }
}

/** Makes a call again that broke off or was put off, each time after a longer pause. */
async function patient(call: () => Promise<ServerAnswer>, most = mostTries): Promise<ServerAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await call().catch((error: unknown) => {
      if (error instanceof NoAnswer && tries < most) return undefined
      throw error instanceof NoAnswer ? unreachable(error) : error
    })
    if (answer !== undefined && (!notNow.has(answer.status) || tries >= most)) return answer
    await pauseAfter(tries)
  }
}

async function pauseAfter(tries: number): Promise<void> {
  await pause(Math.min(2 ** tries * 1000, longestPause))
}

function unreachable(error: NoAnswer): CommandFailure {
  const reason = `The server cannot be reached: ${error.message}.`
  return new CommandFailure(`${reason} What has arrived is kept for a day: the same command goes on with it.`, {
    cause: error,
  })
}
