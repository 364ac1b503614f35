import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameText } from './same-text.ts'

const viewOf = (text: string) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'))
  return new DataView(bytes.buffer)
}

it('tells texts apart wherever they differ, and none that are the same', () => {
  const text = fc.stringMatching(/^[ -~]{0,40}$/)
  fc.assert(
    fc.property(text, text, text, fc.nat(), (before, same, behind, at) => {
      const one = viewOf(before + same + behind)
      const other = viewOf(same)
      expect(isSameText(one, before.length, other, 0, same.length)).toBe(true)
      if (same.length === 0) return
      const place = at % same.length
      const changed = viewOf(`${same.slice(0, place)}\n${same.slice(place + 1)}`)
      expect(isSameText(one, before.length, changed, 0, same.length)).toBe(false)
    }),
  )
})
