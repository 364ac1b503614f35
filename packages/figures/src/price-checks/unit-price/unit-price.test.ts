import { describe, expect, it } from 'vitest'
import { chartThemes } from '../../parts/chart-theme.ts'
import { renderSvg } from '../../parts/svg.ts'
import { measure } from '../../testing/sample-groups.ts'
import { sampleProvenance } from '../../testing/sample-report.ts'
import { sampleUnitPrice } from '../../testing/sample-unit-price.ts'
import { unitPrice } from './definition.ts'
import { growthPoints } from './growth-points.ts'
import { outsideMonths, unitPriceNotes, unitPriceWords } from './words.ts'

describe('the words of a unit-price check', () => {
  const takeawayOf = (...check: Parameters<typeof sampleUnitPrice>) =>
    unitPriceWords(sampleUnitPrice(...check)).takeaway

  it('counts the months that disagree, beside those that would by chance', () => {
    expect(takeawayOf()).toBe(
      'In none of 60 months do savers’ pots disagree with the published price by more than the band allows; about 3 would by chance alone. No month lies so far outside that chance does not explain it, given that all 60 months were looked at.',
    )
    expect(takeawayOf({ outside: [3, 9] })).toMatch(/^In 2 of 60 months .*; about 3 would by chance alone\. No month/)
    expect(takeawayOf({}, 12)).toMatch(/about 1 would/)
  })

  it('names the months beyond chance, and how many more there are', () => {
    expect(takeawayOf({ beyond: [9] })).toMatch(
      / Oct 2014 lies further outside than chance explains, even given that all 60/,
    )
    expect(takeawayOf({ outside: [20], beyond: [9, 10] })).toMatch(
      /^In 3 of 60 .* Oct 2014 and Nov 2014 lie further outside/,
    )
    expect(takeawayOf({ beyond: [1, 2, 3, 4, 5, 6, 7, 8] })).toMatch(/Jun 2014 and Jul 2014, and 2 more lie further/)
  })

  it('begins with funds that had no one price', () => {
    const residuals = [{ by: 'fund', groups: 2, pValue: 0.001 }]
    expect(takeawayOf({}, 60, { residuals })).toMatch(/^Savers of different funds did not have one price/)
  })

  it('notes the charge, months left out and earlier data', () => {
    expect(unitPriceNotes(sampleUnitPrice())).toHaveLength(3)
    const bare = { track: { id: 1, name: 'A', charge: 0 }, notCompared: 0 }
    expect(unitPriceNotes(sampleUnitPrice({}, 60, bare))).toHaveLength(1)
    const old = unitPriceNotes(
      sampleUnitPrice({}, 60, { ...bare, notCompared: 4, ofEarlierBatch: true, converged: false }),
    )
    expect(old.join(' ')).toMatch(/4 months of the implied track are not compared.*earlier batch.*still moving/)
  })
})

describe('the picture of a unit-price check', () => {
  const check = sampleUnitPrice({ outside: [3], beyond: [30] })
  const drawn = unitPrice.of({ unitPrice: check, provenance: sampleProvenance })

  it('has a row and a number for each month', () => {
    const [{ words, numbers }] = drawn && 'pictures' in drawn ? drawn.pictures : expect.fail('no chart')
    expect(words.table.rows).toHaveLength(60)
    expect(numbers).toHaveLength(60)
    expect(words.table.rows[30]?.at(-1)).toBe('Beyond chance')
    expect(outsideMonths(check).map(({ month }) => month)).toEqual(['2014-04', '2016-07'])
  })

  it('grows £100 by both returns', () => {
    const points = growthPoints(check.months)
    expect(points).toHaveLength(61)
    expect(points[1]?.published).toBeCloseTo(100 * (1 + (check.months[0]?.published ?? 0)), 12)
  })

  it.each([300, 640, 1130])('is drawn %d pixels wide, also with months missing', (width) => {
    const gaps = { ...check, months: check.months.filter((_, place) => place % 7 !== 3) }
    for (const each of [check, gaps]) {
      const chart = unitPrice.of({ unitPrice: each, provenance: sampleProvenance })
      const [{ option, height }] = chart && 'pictures' in chart ? chart.pictures : expect.fail('no chart')
      const size = { width, height }
      const svg = renderSvg(option(chartThemes.light, size), size, measure)
      expect(svg).toContain('Published price less implied track')
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })
})
