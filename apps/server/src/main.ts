import './platform/process/keep-store-memory.ts'
import { runServer } from './commands/start/run-server.ts'

await runServer(process.env)
