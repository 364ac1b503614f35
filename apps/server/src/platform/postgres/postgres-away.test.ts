import { expect, it } from 'vitest'
import { isPostgresAway } from './postgres-away.ts'

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more)

it('is told from a statement that PostgreSQL refuses', () => {
  const away = [
    failure('timeout exceeded when trying to connect'),
    failure('Connection terminated unexpectedly'),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
  ]
  expect(away.map(isPostgresAway)).toEqual([true, true, true, true])
  const refused = [
    failure('duplicate key', { code: '23505' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
    failure('secret'),
  ]
  expect(refused.map(isPostgresAway)).toEqual([false, false, false, false])
})
