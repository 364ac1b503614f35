import { expect, it } from 'vitest'
import { lineForPeople } from './line-for-people.ts'

const line = (more: object) =>
  JSON.stringify({ level: 'warn', time: '2026-11-21T17:20:31.000Z', msg: 'job failed', ...more })

it('says time, level, message and what belongs to it', () => {
  expect(lineForPeople(line({ pid: 1, reqId: 'r', job: 'import' }))).toBe('17:20:31 warn  job failed job=import\n')
})

it('writes out what would move the cursor, colour the terminal or begin a line', () => {
  const strange = 'a\u001b[2J\u0007\r\n17:20:31 fatal all is lost\u2028b\u009b31m'
  const err = {
    message: strange,
    stack: `    at one (a.ts:1)\n    at two (\u001b[0mb.ts:2)`,
    cause: { message: strange },
  }
  const shown = lineForPeople(line({ job: strange, err }))
  expect([...shown].filter((sign) => sign !== '\n' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(sign))).toEqual([])
  expect(shown.split('\n').filter((each) => each.startsWith('17:20:31 fatal'))).toEqual([])
  expect(shown).toContain('job=a\\u001b[2J\\u0007\\u000d\\u000a17:20:31 fatal all is lost\\u2028b\\u009b31m')
})
