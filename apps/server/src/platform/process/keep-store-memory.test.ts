import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

it.each(['main.ts', 'commands/start.ts'])(
  'is the first that %s imports, before the library of the store',
  async (name) => {
    const text = await readFile(path.join(source, name), 'utf8')
    expect(/^import .*/m.exec(text)?.[0]).toMatch(/^import '\.\.?\/platform\/process\/keep-store-memory\.ts'$/)
  },
)

it('says how long the store keeps what it frees', async () => {
  vi.stubEnv('JE_MALLOC_CONF', undefined)
  await import('./keep-store-memory.ts')
  expect(process.env.JE_MALLOC_CONF).toBe('dirty_decay_ms:30000')
})

it('leaves what the environment says', async () => {
  vi.stubEnv('JE_MALLOC_CONF', 'dirty_decay_ms:0')
  await import('./keep-store-memory.ts')
  expect(process.env.JE_MALLOC_CONF).toBe('dirty_decay_ms:0')
})
