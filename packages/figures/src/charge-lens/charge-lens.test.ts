import { describe, expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { measure } from '../testing/sample-groups.ts'
import { sampleLens } from '../testing/sample-lens.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { chargeLens } from './definition.ts'
import { chargeLensNotes, chargeLensWords } from './words.ts'

const [fee, none, opposite] = [[29.8, 29.1, 30.5] as const, [0.4, -0.6, 1.4] as const, [-3, -4, -2] as const]

describe('the words of the charge lens', () => {
  it.each([
    [[none], 'No sign of a flat fee: Not stated £0.40 a year (95%: −£0.60 to £1.40).'],
    [[none, none, null], 'No sign of a flat fee in any of 2 schemes.'],
    [[fee], 'In the one scheme savers bear a flat fee: Not stated £29.80 a year (95%: £29.10 to £30.50).'],
    [
      [none, fee],
      'In 1 of 2 schemes savers bear a flat fee: Scheme 1 £29.80 a year (95%: £29.10 to £30.50). No sign of a flat fee in the other one.',
    ],
    [
      [opposite, fee, none, none],
      /smaller pots did better, the opposite of a flat fee: Not stated −£3\.00 .* in the other 2\.$/,
    ],
    [[fee, fee, fee, fee, fee], /^In 5 of 5 schemes savers bear .* and 2 more\.$/],
    [[null], 'No scheme has enough savers to look for a flat fee.'],
  ])('say of %j what they come to', (fees, expected) => {
    expect(chargeLensWords(sampleLens(fees)).takeaway).toMatch(expected)
  })

  it('note what looks like a fee, chance, and who is not looked at', () => {
    expect(chargeLensNotes(sampleLens([none]))).toHaveLength(1)
    const all = chargeLensNotes(sampleLens([fee, none, null], { otherSchemes: 4, members: 50_000, drawn: 20_000 }))
    expect(all.join(' ')).toMatch(
      /about 0\.1 would.*1 scheme has too few.*4 more are not\. Of 50,000 savers 20,000 were/,
    )
  })
})

it.each([300, 640, 1130])('is drawn %d pixels wide with a row for each scheme', (width) => {
  for (const fees of [[fee, none, opposite, null], [null]]) {
    const chart = chargeLens.of({ chargeLens: sampleLens(fees), provenance: sampleProvenance })
    const [{ option, height, words, numbers }] = chart && 'pictures' in chart ? chart.pictures : expect.fail('no chart')
    const size = { width, height }
    expect(renderSvg(option(chartThemes.light, size), size, measure)).not.toMatch(/NaN|undefined/)
    expect(words.table.rows).toHaveLength(fees.length)
    expect(numbers).toHaveLength(fees.length)
  }
})
