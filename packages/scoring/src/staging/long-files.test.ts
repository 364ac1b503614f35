import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { requiredHeader } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Longer than the head that is looked at, and than a block in which ClickHouse reads. */
const count = 150_000
const plainRow = (row: number) => `S${row % 1000},2020-01-31,${row}.25,2024-12-31,9`

function file(lineBreak: string, changed: Readonly<Record<number, string>>): string {
  let content = requiredHeader + lineBreak
  for (let row = 2; row < count; row++) content += (changed[row] ?? plainRow(row)) + lineBreak
  return content
}

const late = count - 10
const changes: [what: string, change: string][] = [
  ['plain to the end', plainRow(late)],
  ['quoted far below', `"S1","2020-01-31","7.00","2024-12-31","9"`],
  ['with letters beyond ASCII far below', `Zoë,2020-01-31,7,2024-12-31,9`],
  ['with spaces far below', ` S1 , 2020-01-31 ,7,2024-12-31, 9`],
  ['with an apostrophe far below', `'=S1,2020-01-31,7,2024-12-31,9`],
]

const tried = inject('long') ? changes : changes.slice(1, 2)

describe('a long file', () => {
  it.each(tried)('%s has every row under its own line', async (_, change) => {
    for (const lineBreak of ['\n', '\r\n']) {
      const { problems, contributions } = await stage(file(lineBreak, { [late]: change }))
      expect(problems).toEqual([])
      expect(contributions).toHaveLength(count - 2)
      const wrong = contributions.filter(
        ({ row, pence }, index) => row !== index + 2 || (row !== late && pence !== row * 100 + 25),
      )
      expect(wrong).toEqual([])
    }
  })

  it('whose records begin to span lines far below has every record under its first line', {
    tags: 'long',
  }, async () => {
    const header = `${requiredHeader},note`
    const rows = Array.from({ length: count }, (_, index) => `${plainRow(index + 2)},`)
    rows[late] = `${plainRow(late)},"a\nb\nc"`
    const { problems, contributions } = await stage([header, ...rows].join('\n'))
    expect(problems).toEqual([])
    expect(contributions.filter(({ row }, index) => row !== index + (index > late ? 4 : 2))).toEqual([])
    expect(contributions[late].attributes).toEqual(['a\nb\nc'])
  })

  it('whose line breaks change far below counts CR CR LF as two', { tags: 'long' }, async () => {
    const { problems, contributions } = await stage(file('\r\n', { [late]: `Zoë,2020-01-31,7,2024-12-31,9\r` }))
    expect(problems).toEqual([])
    expect(contributions.filter(({ row }, index) => row !== index + (index > late - 2 ? 3 : 2))).toEqual([])
  })

  it('whose first date stands far below has the form of that date', async () => {
    const british = 'A,31/01/2020,1,31/12/2024,9'
    for (const blank of inject('long') ? ['\n', ',,,,\r\n', ' \r'] : [',,,,\r\n']) {
      const lines = Math.ceil((3 << 20) / blank.length)
      const { problems, contributions } = await stage(`${requiredHeader}\n${blank.repeat(lines)}${british}\n`)
      expect(problems).toEqual([])
      expect(contributions).toMatchObject([{ row: lines + 2, date: '2020-01-31' }])
    }
  })

  it.each(tried)('%s has its errors under their lines', async (_, change) => {
    const bad = [2, 70_000, late + 5]
    const planted = Object.fromEntries(bad.map((row) => [row, plainRow(row).replace('.25', '.255')]))
    const { problems } = await stage(file('\n', { ...planted, [late]: change }))
    expect(problems).toEqual(
      bad.map((row) => ({ row, column: 'contribution_amount', value: `${row}.255`, reason: expect.any(String) })),
    )
  })
})
