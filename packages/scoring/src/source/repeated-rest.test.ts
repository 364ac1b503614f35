import { describe, expect, it } from 'vitest'
import { inspectHead } from './inspect-head.ts'

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'
const row = (saver: string, month = 1) => `${saver},2020-0${month}-28,100.00,2024-12-31,900.00`

describe('savers in the top of a file', () => {
  const ascend = (...rows: string[]) =>
    inspectHead(Buffer.from([header, ...rows, ''].join('\n')), []).readable?.saversAscend

  it.each([
    ['one below the other', [row('A1'), row('A1', 2), row('B1')], true],
    ['in quotes or not, with a blank line', [row('"A1"'), '', row('A1', 2), row('"B1"')], true],
    ['month below month', [row('A1'), row('B1'), row('A1', 2), row('B1', 2)], false],
    ['none, as there are no rows', [], true],
  ])('%s', (_, rows, expected) => {
    expect(ascend(...rows)).toBe(expected)
  })
})
