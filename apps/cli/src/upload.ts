import { runCommand } from './command/run-command.ts'
import { uploadCommand } from './upload/upload-command.ts'

await runCommand(() => uploadCommand(process.argv.slice(2)))
