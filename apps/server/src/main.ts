import { runServer } from './commands/run-server.ts'

await runServer(process.env)
