import { contrastRatio } from '@plumbline/contract/brand/colours.ts'
import { productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brandColours } from './brand-colours.ts'

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const isAllowed = (colour: string) => productSettingsSchema.safeParse({ brand: { colour } }).success

it('whatever colour the settings allow can be read in the light and in the dark', () => {
  fc.assert(
    fc.property(hex.filter(isAllowed), (colour) => {
      const of = brandColours(colour)
      const pairs = [
        [of['--brand-accent'], '#ffffff'],
        [of['--brand-accent'], of['--brand-accent-soft']],
        [of['--brand-accent-hover'], '#ffffff'],
        [of['--brand-accent-dark'], '#141c28'],
        [of['--brand-accent-dark'], of['--brand-accent-dark-soft']],
        [of['--brand-accent-dark'], '#0c121b'],
        [of['--brand-accent-dark-hover'], '#0c121b'],
      ] as const
      for (const [one, other] of pairs) expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('the product’s own blue is allowed', () => {
  expect(isAllowed('#1F53B8')).toBe(true)
  expect(isAllowed('#5c88e6')).toBe(false)
})
