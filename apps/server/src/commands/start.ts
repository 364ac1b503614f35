// `npm start`: builds the web app if need be, starts everything, loads the demonstration the first time.
import '../platform/process/keep-store-memory.ts'
import path from 'node:path'
import { logFile } from '../platform/log/log-file.ts'
import { standardOutput } from '../platform/log/open-log.ts'
import { buildWeb } from './start/build-web.ts'
import { greet } from './start/greet.ts'
import { runServer } from './start/run-server.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

await runServer(process.env, {
  logTo: ({ dataDir }) => logFile(dataDir, standardOutput()),
  before: () => buildWeb(root),
  after: greet,
})
