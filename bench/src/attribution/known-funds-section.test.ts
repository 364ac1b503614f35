import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { methodologyPage } from '../samples/paths.ts'
import { drawKnownFunds } from './draw-known-funds.ts'
import { knownFundsPicture, withKnownFunds } from './known-funds-section.ts'

const design = { name: '36 months', beta: 0.955, alpha: 0.97, betaBias: 0.09, alphaBias: -0.001, rmse: 0.0087 }
const found = {
  designs: [
    { ...design, levels: 0.96 },
    { ...design, name: '170 members', alpha: 0.945, betaBias: 0.02, levels: 1.15 },
  ],
  funds: 200,
  clones: {
    preferred: 199,
    beta: 1.00004,
    alpha: -0.00002,
    trackingError: 0.0001,
    close: 200,
    largestTrackingError: 0.00071,
  },
  mixtures: { found: 97, of: 100 },
}

it('puts what was found in the place of what was found before, and leaves the rest of the page', () => {
  const page = '# Page\n\n## How sure\n\nFirst.\n\n### Known funds\n\nOld.\n\n| a |\n\n### Another\n\nLast.\n'
  const written = withKnownFunds(page, found)
  expect(written).toMatch(/^# Page\n\n## How sure\n\nFirst\.\n\n### Known funds\n\nOf known funds/)
  expect(written).toMatch(/\| 97 of 100 \|\n\n### Another\n\nLast\.\n$/)
  expect(written).not.toContain('Old.')
  expect(written).toContain('| 36 months | 95.5 % | 97.0 % | 0.09 | 0.00 | 0.87 % | 0.96 |')
  expect(written).toContain('from 94.5 % to 97.0 %')
  expect(written).toContain("In the design '170 members' the errors of levels are about 15 % larger than stated.")
  expect(written).toContain('| 199 of 200 |')
  expect(withKnownFunds(written, found)).toBe(written)
})

it('refuses a page that has no place for it', () => {
  expect(() => withKnownFunds('# Page\n', found)).toThrow('Known funds')
})

it('has drawn the picture of the page from its table', async () => {
  const page = await readFile(methodologyPage, 'utf8')
  const [, part = ''] = page.split('### Known funds\n')
  const [table = ''] = part.split(`](${knownFundsPicture})`)
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  const designs = rows.slice(2).map((line) => {
    const [, name = '', beta = '', alpha = ''] = line.split('|').map((cell) => cell.trim())
    return { name, beta: Number.parseFloat(beta) / 100, alpha: Number.parseFloat(alpha) / 100 }
  })
  expect(designs.length).toBeGreaterThan(5)
  const picture = await readFile(path.join(path.dirname(methodologyPage), knownFundsPicture), 'utf8')
  expect(picture, 'redraw it with: npm run bench -- attribution').toBe(drawKnownFunds(designs, 200))
})
