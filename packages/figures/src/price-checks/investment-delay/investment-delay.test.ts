import { describe, expect, it } from 'vitest'
import { chartThemes } from '../../parts/chart-theme.ts'
import { renderSvg } from '../../parts/svg.ts'
import { sampleDelay } from '../../testing/sample-delay.ts'
import { measure } from '../../testing/sample-groups.ts'
import { sampleProvenance } from '../../testing/sample-report.ts'
import { investmentDelay } from './definition.ts'
import { delayNotes, delayWords } from './words.ts'

describe('the words of days out of the market', () => {
  it.each([
    [
      {},
      'Pots fit best if payments are invested 6 days after they are paid (95%: 3 to 9). A delay of 6 days cost these 4,021 pots about £184k.',
    ],
    [
      { cost: -12_400 },
      'Pots fit best if payments are invested 6 days after they are paid (95%: 3 to 9). A delay of 6 days added to these 4,021 pots about £12.4k.',
    ],
    [{ cost: 0.2 }, /A delay of 6 days made no difference to these 4,021 pots that shows in pounds\.$/],
    [{ days: 1, low: 1, high: 2 }, /invested 1 day after they are paid \(95%: 1 to 2\)\. A delay of 1 day cost/],
    [
      { days: 2, low: 0, high: 4 },
      'No sign of delay: pots fit best if payments are invested 2 days after they are paid (95%: 0 to 4).',
    ],
    [
      { days: 0, low: 0, high: 0 },
      'No sign of delay: pots fit best if payments are invested on the day they are paid (95%: 0 to 0).',
    ],
    [{ days: 58, low: 50, high: 60 }, /\(95%: 50 to 60; longer than 60 days was not tried\)/],
  ])('say %o', (change, expected) => {
    expect(delayWords(sampleDelay(change)).takeaway).toMatch(expected)
  })

  it('say what is assumed, and who was drawn', () => {
    expect(delayNotes(sampleDelay())).toHaveLength(2)
    expect(delayNotes(sampleDelay({ members: 90_000, drawn: 20_000 })).at(-1)).toMatch(
      /^Of 90,000 savers 20,000 were drawn/,
    )
  })
})

it.each([
  [300, {}],
  [560, { days: 0, low: 0, high: 0 }],
  [1130, { days: 60, low: 40, high: 60 }],
])('is drawn %d pixels wide with a row for each delay: %o', (width, change) => {
  const chart = investmentDelay.of({ delay: sampleDelay(change), provenance: sampleProvenance })
  const [{ option, height, words, numbers }] = chart && 'pictures' in chart ? chart.pictures : expect.fail('no chart')
  const size = { width, height }
  const svg = renderSvg(option(chartThemes.dark, size), size, measure)
  expect(svg).toContain('Days between payment and investment')
  expect(svg).not.toMatch(/NaN|undefined/)
  expect(words.table.rows).toHaveLength(61)
  expect(numbers).toHaveLength(61)
})
