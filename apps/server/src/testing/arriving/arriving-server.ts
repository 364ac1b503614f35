import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type ArrivingScores, arrivingScoresOf } from '../../features/imports/arriving/arriving-scores.ts'
import { largeSaverFile } from '../savers/saver-file.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../server/test-server.ts'

/** A server that looks at files while they arrive, and who sends them. */
export interface ArrivingServer {
  readonly server: TestServer
  readonly superuser: TestClient
  readonly scores: ArrivingScores
  /** What lies in the folder for work on files. */
  readonly workFiles: () => Promise<string[]>
}

export async function openArrivingServer(): Promise<ArrivingServer> {
  const server = await openTestServer()
  const superuser = await server.as('superuser')
  const scores = arrivingScoresOf(server.services)
  if (scores === undefined) throw new Error('nothing is scored while it arrives')
  const folder = path.join(server.services.config.dataDir, 'work')
  return { server, superuser, scores, workFiles: () => readdir(folder).catch(() => []) }
}

/** Sorted by saver. */
export const { savers: arrivingSavers, content: arrivingContent } = largeSaverFile('P')
