import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneCaseARow, oneRow, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** One or more of each kind in the Unicode character database. */
const unseen = {
  'C1 controls': ['\u0080', '\u0085', '\u009f'],
  'format characters': ['\u200b', '\u2060', '\u{e0041}'],
  'separators of lines and paragraphs': ['\u2028', '\u2029'],
  'private use': ['\ue000', '\u{10fffd}'],
  'Hangul fillers': ['\u3164', '\u115f', '\u1160', '\uffa0'],
  'the grapheme joiner': ['\u034f'],
  'variation selectors': ['\ufe00', '\ufe0f', '\u{e0100}'],
  'Mongolian selectors and vowel separator': ['\u180b', '\u180e'],
  'the blank Braille pattern': ['\u2800'],
}

describe('saver ids', () => {
  it.each(Object.entries(unseen))('may not hold %s, which nobody sees', async (_, characters) => {
    const ids = characters.flatMap((character) => [`A${character}1`, `A${character}`])
    const { problems } = await stage(rowsUnder(...[...ids, 'A', 'é'].map((id) => `${id},2020-01-31,1,2024-12-31,9`)))
    // A line separator at the edge is space, which is trimmed.
    const left = ids.filter((id) => id.trim() === id)
    expect(problems.map(({ column, value }) => ({ column, value }))).toEqual(
      left.map((value) => ({ column: 'saver_id', value })),
    )
    for (const { reason } of problems) expect(reason).toContain('invisible character')
  })
})

describe('text columns', () => {
  it('may not hold C1 control characters, which a wrong encoding leaves', async () => {
    const values = ['caf\u0085', 'a\u0080b', 'a\u009fb']
    const { problems } = await stage(oneCaseARow(values.map((value) => ({ column: 'scheme', value }))))
    expect(problems).toEqual(
      values.map((value, index) => ({
        row: index + 2,
        column: 'scheme',
        value,
        reason: 'This holds a control character: delete it.',
      })),
    )
  })

  it('may hold characters that join or vary others', async () => {
    expect((await stage(oneRow({ scheme: 'é\u00a0\u200d☺\ufe0f' }))).problems).toEqual([])
  })
})
