import { runServer } from './commands/start/run-server.ts'

await runServer(process.env)
