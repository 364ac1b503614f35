import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-removed-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Writes one file after another into the folder it stands in, wherever that is moved, until the folder is gone. */
const writer = `
  const { writeFileSync } = require('node:fs')
  process.stdout.write('busy')
  for (let place = 0; ; place += 1) writeFileSync(String(place), '')
`

/** A run with a folder that something goes on writing into while it is removed, as the threads of a database do. */
const busyRun = (folder: string) => `
  import { spawn } from 'node:child_process'
  import { mkdirSync } from 'node:fs'
  import { removeOnExit } from ${JSON.stringify(new URL('./remove-on-exit.ts', import.meta.url).href)}
  removeOnExit(${JSON.stringify(folder)})
  mkdirSync(${JSON.stringify(folder)})
  const stdio = ['ignore', 'inherit', 'ignore']
  spawn(process.execPath, ['--eval', ${JSON.stringify(writer)}], { cwd: ${JSON.stringify(folder)}, stdio })
`

it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing of a folder that is written into at %s', async (signal) => {
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', busyRun(join(parent, 'work'))])
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(readdirSync(parent)).toEqual([])
  }
})
