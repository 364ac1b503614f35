import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endsWell } from './ends-well.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { environmentOfTool } from './plain-output.ts'

interface Preparation {
  /** Undefined where it could not be made: then the journeys try, and say why not. */
  readonly folder: string | undefined
  remove(): void
}

/** The demonstration, imported for the journeys of `folder` while something else runs. */
export async function prepareJourneys(folder: string): Promise<Preparation> {
  const temporary = openMemoryFolder()
  const child = spawn(process.execPath, [join(folder, 'support/print-prepared.ts')], {
    cwd: folder,
    env: environmentOfTool(temporary.environment),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const prepared = (await endsWell(child)) ? output.trim() : undefined
  const remove = () => {
    if (prepared !== undefined) rmSync(prepared, { recursive: true, force: true })
    temporary.remove()
  }
  return { folder: prepared, remove }
}
