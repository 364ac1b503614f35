// Loaded before a server (`node --import`): once a number, and the turn it is for, stand in the file KILL_FILE, kills the
// process before the write of that number, as a power cut would. Every write is counted, of the database, the analytics
// store and the disk, so that no moment between two of them is left out. What was written stands in KILL_FILE.log.

import { appendFileSync, promises, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { UntilAborted } from '@plumbline/analytics/until-aborted.ts'
import pg from 'pg'
import { SessionPool } from '../../platform/analytics/session-pool.ts'

const file = process.env.KILL_FILE
let armed = ''
let count = 0

function beforeWrite(name: string): void {
  if (file === undefined) return
  const wanted = readFileSync(file, 'utf8')
  if (wanted !== armed) {
    armed = wanted
    count = 0
  }
  if (armed === '') return
  count += 1
  appendFileSync(`${file}.log`, `${count} ${name.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}\n`)
  if (count === Number.parseInt(armed, 10)) process.kill(process.pid, 'SIGKILL')
}

const isWrite = /^\s*(insert|update|delete|commit|with [^;]*\b(insert|update|delete)\b)/i
/** Taking a job, and what the queue looks after by itself. */
const isOfQueue = /skip locked|pgboss\.(queue|version|schedule)|heartbeat/i

function watchDatabase(): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function watched(this: pg.Client, ...parameters: never[]) {
    const first: unknown = parameters[0]
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text !== undefined && isWrite.test(text) && !isOfQueue.test(text)) beforeWrite(text)
    return (query as (...parameters: never[]) => unknown).apply(this, parameters)
  } as typeof query
}

function watchAnalytics(): void {
  for (const prototype of [SessionPool.prototype, UntilAborted.prototype]) {
    const { run } = prototype
    prototype.run = async function watched(this: never, sql, parameters) {
      beforeWrite(sql)
      await (run as typeof prototype.run).call(this, sql, parameters)
    }
  }
}

function watchDisk(): void {
  const { rename, rm } = promises
  promises.rename = async (from, to) => {
    beforeWrite('rename a file')
    await rename(from, to)
  }
  promises.rm = async (place, options) => {
    beforeWrite('remove a file')
    await rm(place, options)
  }
  syncBuiltinESMExports()
}

if (isMainThread) {
  watchDatabase()
  watchAnalytics()
  watchDisk()
}
