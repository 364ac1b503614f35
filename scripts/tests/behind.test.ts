import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { behind, hasRoomBehind } from './behind.ts'

const GB = 2 ** 30
const nodeBehind = (program: string) =>
  behind({ file: process.execPath, words: ['-e', program], options: { stdio: ['ignore', 'pipe', 'pipe'] } })

it('runs where there is more than one core, and memory for both', () => {
  expect(hasRoomBehind(2, 24 * GB, 'linux')).toBe(true)
  expect(hasRoomBehind(1, 24 * GB, 'linux')).toBe(false)
  expect(hasRoomBehind(2, 8 * GB, 'darwin')).toBe(false)
  expect(hasRoomBehind(2, 24 * GB, 'win32')).toBe(false)
})

it('lets a program give way, and passes on what it writes and how it ends', async () => {
  const { file, words, options } = nodeBehind('console.log(os.getPriority()); process.exit(3)')
  const child = spawn(file, words, options)
  const [written, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')])
  expect([Number(written), code]).toEqual([Math.min(19, getPriority() + 10), 3])
})

it('ends with the program that started it, however that ends', async () => {
  const forever = nodeBehind('console.log(process.pid); setInterval(() => {}, 1000)')
  const starter = `import { spawn } from 'node:child_process'
    spawn(${JSON.stringify(forever.file)}, ${JSON.stringify(forever.words)},
      { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(parent.stdout, 'data')
  const isThere = () => isAlive(Number(said))
  expect(isThere()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(isThere).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
