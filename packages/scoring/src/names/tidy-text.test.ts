import { sqlString } from '@plumbline/analytics/sql-text.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requiredHeader, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'
import { tidySql } from './tidy-sql.ts'
import { tidyText } from './tidy-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Of each kind that Unicode calls white space, and the byte order mark. */
const blanks = [
  '\t',
  '\n',
  ' ',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2009',
  '\u2028',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
]
const spelt = [
  ...blanks.map((blank) => `Global${blank}Equity`),
  ...blanks.map((blank) => `${blank}Global ${blank}Equity${blank}`),
  'Global  Equity',
]
const cell = (value: string) => `"${value}"`

describe('texts of a file', () => {
  it('are the same in SQL as in JavaScript', async () => {
    const letters = fc.constantFrom('a', 'É', 'e\u0301', 'ﬁ', '\u1100\u1161', '\u212b', '.', '-', '7', ...blanks)
    const texts = fc.sample(fc.array(letters, { maxLength: 12 }), { numRuns: 500, seed: 36 })
    const trimmed = texts.map((text) => text.join('').trim())
    const rows = await stage.engine.rows<{ tidy: string }>(
      `SELECT ${tidySql('text')} AS tidy FROM (SELECT arrayJoin([${trimmed.map(sqlString).join(', ')}]) AS text)`,
    )
    expect(rows.map(({ tidy }) => tidy)).toEqual(trimmed.map(tidyText))
  })

  it('have one space for blanks of every kind, and one form of a letter', async () => {
    const rows = spelt.map((fund, place) => `S${place},2020-01-31,1,2024-12-31,9,${cell(fund)},${cell('Zoe\u0301')}\n`)
    const staged = await stage(`${requiredHeader},fund,section\n${rows.join('')}`)
    expect(staged.problems).toEqual([])
    const read = staged.contributions.map(({ attributes }) => attributes.join(' of '))
    expect([...new Set(read)]).toEqual(['Global Equity of Zoé'])
  })

  it('are so in a plain file as well, whose rows differ in nothing then', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => {
      const fund = place % 2 === 0 ? 'Global Equity' : 'Global   Equity'
      return `S${place % 4 < 2 ? 1 : 2},2020-01-${String(1 + (place % 28)).padStart(2, '0')},1,2024-12-31,9,${fund}\n`
    })
    const staged = await stage(`${requiredHeader},fund\n${rows.join('')}`)
    expect(new Set(staged.contributions.map(({ attributes }) => attributes[0]))).toEqual(new Set(['Global Equity']))
    expect(staged.warnings).toEqual([])
  })
})

it('warns of identifiers that differ in blanks or in the form of a letter alone, and keeps them apart', async () => {
  const ids = ['A 1', 'A  1', 'B\u00a02', 'B 2', 'Zo\u00eb', 'Zoe\u0308', 'C 3']
  const staged = await stage(rowsUnder(...ids.map((id) => `${id},2020-01-31,1,2024-12-31,9`)))
  expect(staged.savers).toHaveLength(7)
  expect(staged.warnings).toMatchObject([{ kind: 'similar_identifiers', count: 6 }])
})
