import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { logFile, logFileOf } from './log-file.ts'
import { openLog } from './open-log.ts'

let dataDir: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  dataDir = made.folder
  remove = made.remove
})
afterAll(() => remove())

const logText = (ending = '') => readFileSync(`${logFileOf(dataDir)}${ending}`, 'utf8')

it('keeps every line in a file for this account alone, and shows what somebody has to see', () => {
  const shown: string[] = []
  const log = openLog('info', logFile(dataDir, { write: (line) => void shown.push(line) }))
  log.info('a request')
  log.warn('a warning')
  log.error('an error')
  expect(logText().trim().split('\n')).toHaveLength(3)
  expect(shown.map((line) => JSON.parse(line).msg)).toEqual(['a warning', 'an error'])
  expect(statSync(logFileOf(dataDir)).mode & 0o077).toBe(0)
})

it('goes on in the file of an earlier start, and begins another when it is large', () => {
  const stream = logFile(dataDir, { write: () => undefined }, statSync(logFileOf(dataDir)).size)
  stream.write('still there\n')
  stream.write('begins another\n')
  expect(logText()).toBe('begins another\n')
  expect(logText('.1')).toMatch(/a request[\s\S]*still there\n$/)
})
