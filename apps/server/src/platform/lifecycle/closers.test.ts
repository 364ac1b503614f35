import { expect, it } from 'vitest'
import { openLog } from '../log/open-log.ts'
import { Closers } from './closers.ts'

it('closes the newest first, and goes on past a part that fails or never ends', async () => {
  const closed: string[] = []
  const logged: string[] = []
  const closers = new Closers(openLog('error', { write: (line) => void logged.push(line) }), 20)
  closers.add('first', () => void closed.push('first'))
  closers.add('failing', () => Promise.reject(new Error('cannot')))
  closers.add('endless', () => new Promise(() => undefined))
  closers.add('last', async () => void closed.push('last'))
  await closers.closeAll()
  expect(closed).toEqual(['last', 'first'])
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { part: 'endless', msg: 'does not stop in time; going on without it' },
    { part: 'failing', msg: 'stopping failed' },
  ])
})
