import { afterEach, expect, it, vi } from 'vitest'
import { userPath } from './user-path.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('starts from the folder npm was called in, or the working directory', () => {
  vi.stubEnv('INIT_CWD', '/home/someone')
  expect(userPath('a/b.csv')).toBe('/home/someone/a/b.csv')
  expect(userPath('/tmp/b.csv')).toBe('/tmp/b.csv')
  vi.stubEnv('INIT_CWD', undefined)
  expect(userPath('b.csv')).toBe(`${process.cwd()}/b.csv`)
})
