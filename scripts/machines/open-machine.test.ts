import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Machine } from './machines.ts'
import { openMachine } from './open-machine.ts'

const root = resolve(import.meta.dirname, '../..')

function opened(machine: Omit<Machine, 'name'>) {
  return openMachine({ name: 'made for this test', ...machine }, root)
}

it('runs Node where it is as its name says', async () => {
  const machine = opened({
    before: ['env', 'PLANTED=yes'],
    env: { TZ: 'Pacific/Auckland' },
    lacks: ['git'],
    isSo: "process.env.PLANTED === 'yes' && new Date(0).getHours() === 12 && child_process.spawnSync('git').error !== undefined",
  })
  try {
    expect(machine.lack).toBeUndefined()
    expect(await machine.run(['-e', 'process.exitCode = 0'])).toBe(true)
    expect(await machine.run(['-e', 'process.exitCode = 3'])).toBe(false)
  } finally {
    machine.close()
  }
})

it.each<[string, Omit<Machine, 'name'>, RegExp]>([
  ['lacks the program', { before: ['plumbline-no-such-program'], isSo: 'true' }, /plumbline-no-such-program/],
  ['does not take the setting', { env: { PLANTED: 'yes' }, isSo: "process.env.PLANTED === 'no'" }, /^not so here/],
  ['forbids it', { before: ['sh', '-c', 'echo forbidden >&2; exit 1'], isSo: 'true' }, /^forbidden$/],
])('says why it is none where this system %s', (_, machine, lack) => {
  const { lack: reason, close } = opened(machine)
  close()
  expect(reason).toMatch(lack)
})
