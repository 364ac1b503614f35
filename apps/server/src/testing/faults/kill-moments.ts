import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { type Connection, listAllImports } from './api-calls.ts'

/** What a kill waits for, so that slow machines and fast ones are hit in the same places. */
export const killMoments = ['any time', 'starting', 'checking', 'scoring', 'arriving', 'ended'] as const
export type KillMoment = (typeof killMoments)[number]

/** How long after that, at most. */
const spreadMs: Readonly<Record<KillMoment, number>> = {
  'any time': 3000,
  starting: 3000,
  checking: 600,
  scoring: 600,
  arriving: 600,
  ended: 300,
}
/** Some moments are over too soon to be seen, and nothing may be left to wait for. */
const patienceMs = 60_000

/**
 * Waits until an import is in that state, or one has ended since, and then a random while. `arriving`: kept once so much of a
 * large file has come that threads are at work on it.
 */
export async function awaitMoment(
  connection: Connection,
  moment: KillMoment,
  { random, arriving }: { readonly random: Random; readonly arriving: Promise<void> },
): Promise<void> {
  if (moment === 'arriving') await Promise.race([arriving, delay(patienceMs, undefined, { ref: false })])
  else if (moment !== 'any time' && moment !== 'starting') await untilMoment(connection, moment)
  await delay(random.integer(spreadMs[moment]))
}

/** A random while into the start of a server. */
export function startingMs(random: Random): number {
  return random.integer(spreadMs.starting)
}

async function untilMoment(connection: Connection, moment: 'checking' | 'scoring' | 'ended'): Promise<void> {
  const endedBefore = await countEnded(connection)
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const imports = await listAllImports(connection)
    if (imports.some(({ state }) => state === moment)) return
    if (imports.filter(({ endedAt }) => endedAt !== null).length > endedBefore) return
    await delay(20)
  }
}

async function countEnded(connection: Connection): Promise<number> {
  return (await listAllImports(connection)).filter(({ endedAt }) => endedAt !== null).length
}
