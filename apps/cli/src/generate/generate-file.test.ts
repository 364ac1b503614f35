import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { defaultSampleOptions } from '@plumbline/sample-data/sample-options.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CommandFailure } from '../command/command-failure.ts'
import { generateFile } from './generate-file.ts'

const options = { ...defaultSampleOptions, savers: 30 }
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-generate-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writes the rows and, beside them, the truth', async () => {
  const report = await generateFile({ out: join(folder, 'a.csv'), options })
  expect(readdirSync(folder).sort()).toEqual(['a.csv', 'a.csv.truth.json'])
  const rows = readFileSync(join(folder, 'a.csv'), 'utf8').trimEnd().split('\n')
  const truth: unknown = JSON.parse(readFileSync(join(folder, 'a.csv.truth.json'), 'utf8'))
  expect(truth).toMatchObject({ savers: 30, rows: rows.length - 1, seed: 1 })
  expect(report).toBe(
    `30 savers, ${(rows.length - 1).toLocaleString('en-GB')} rows.\nWhat is known about them: ${join(folder, 'a.csv.truth.json')}\n`,
  )
})

it('packs the rows, not the truth, when the name ends in .gz', async () => {
  await generateFile({ out: join(folder, 'a.csv'), options })
  await generateFile({ out: join(folder, 'b.csv.gz'), options })
  expect(readdirSync(folder)).toContain('b.csv.truth.json')
  expect(gunzipSync(readFileSync(join(folder, 'b.csv.gz')))).toEqual(readFileSync(join(folder, 'a.csv')))
})

it('leaves nothing, and what was there before, when the sample is refused half-way', async () => {
  writeFileSync(join(folder, 'a.csv'), 'old')
  const refused = generateFile({ out: join(folder, 'a.csv'), options: { ...options, savers: 5000, order: 'date' } })
  await expect(refused).rejects.toThrow(CommandFailure)
  expect(readdirSync(folder)).toEqual(['a.csv'])
  expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('old')
})

it('refuses in plain words what the sample refuses', async () => {
  const refused = generateFile({ out: join(folder, 'a.csv'), options: { ...options, funds: 9 } })
  await expect(refused).rejects.toThrow('The number of funds must be a whole number from 1 to 5, not 9.')
})
