import { runCommand } from './command/run-command.ts'
import { generateFile } from './generate/generate-file.ts'
import { generateUsage } from './generate/generate-usage.ts'
import { readGenerateOptions } from './generate/read-generate-options.ts'

await runCommand(async () => {
  const request = readGenerateOptions(process.argv.slice(2))
  if (request === 'help') process.stdout.write(generateUsage)
  else process.stderr.write(await generateFile(request))
  return 0
})
