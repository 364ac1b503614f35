import { describe, expect, it } from 'vitest'
import { attributionsProcedures } from './attributions.ts'
import {
  commentaryChangeSchema,
  commentaryKeys,
  commentaryMessages,
  commentaryTexts,
  mayBeSaved,
  reachesLimit,
} from './commentary.ts'

describe('a text of the commentary', () => {
  it('has the limit of the specification', () => {
    expect(commentaryKeys.map((key) => commentaryTexts[key].limit)).toEqual([
      585, 363, 377, 304, 522, 470, 287, 700, 550, 524,
    ])
  })

  it.each(commentaryKeys)('%s warns from its limit on, and is saved up to it', (key) => {
    const { limit } = commentaryTexts[key]
    const of = (length: number) => 'x'.repeat(length)
    expect([reachesLimit(key, of(limit - 1)), reachesLimit(key, of(limit))]).toEqual([false, true])
    expect([mayBeSaved(key, of(limit)), mayBeSaved(key, of(limit + 1))]).toEqual([true, false])
    expect(commentaryChangeSchema.safeParse({ key, value: of(limit) }).success).toBe(true)
    const refused = attributionsProcedures.comment.body.safeParse({ key, value: of(limit + 1) })
    expect(refused.error?.issues).toMatchObject([{ path: ['value'], message: commentaryMessages.tooLong }])
  })

  it('stands on one line, and belongs to a chart', () => {
    expect(commentaryChangeSchema.safeParse({ key: 'priceTrack', value: 'a\nb' }).success).toBe(false)
    expect(commentaryChangeSchema.safeParse({ key: 'regression', value: 'a' }).success).toBe(false)
  })
})
