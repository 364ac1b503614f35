import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { trackEstimateRows } from '../price-track/estimates/rows.ts'
import { pastPerformanceOption } from '../price-track/past-performance/option.ts'
import { valuationRows } from '../price-track/past-performance/rows.ts'
import { pastPerformanceWords } from '../price-track/past-performance/words.ts'
import { ratesByStartOption } from '../price-track/rates-by-start/option.ts'
import { startRows } from '../price-track/rates-by-start/rows.ts'
import { ratesByStartWords } from '../price-track/rates-by-start/words.ts'
import { scoresByStartWords } from '../price-track/scores-by-start/words.ts'
import { trackAverages } from '../price-track/summary/key-figures.ts'
import { measure, textsOf } from '../testing/sample-groups.ts'
import { samplePriceTrack } from '../testing/sample-price-track.ts'
import { statisticsOf } from '../testing/sample-report.ts'
import { explainFigure } from '../words/explanations.ts'
import { sourceLine } from '../words/source-words.ts'
import { priceTrackHead, priceTrackSections } from './price-track.ts'
import { figuresOf } from './report.ts'

const charts = (data = samplePriceTrack()) =>
  [priceTrackHead, ...Object.values(priceTrackSections)]
    .flatMap((section) => figuresOf(section, data))
    .flatMap((figure) => (figure.kind === 'chart' ? [{ ...figure, picture: figure.pictures[0] }] : []))

function anchorsOf(page: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/methodology', `${page}.md`), 'utf8')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
}

it('has its figures in their order', () => {
  expect(charts().map(({ id }) => id)).toEqual([
    'trackEstimates',
    'trackGrowth',
    'pastPerformance',
    'scoresByStart',
    'irrDistribution',
    'ratesByStart',
  ])
})

it('asks for no evidence of artificial savers, whose rates follow from a price', () => {
  const irr = charts().find(({ id }) => id === 'irrDistribution') ?? expect.fail('irrDistribution')
  expect(irr.picture.words.takeaway).toMatch(/^Average IRR is .*, worked out from prices alone\.$/)
})

describe.each(charts().map(({ id }) => id))('the figure %s of a price track', (id) => {
  const drawnOf = (data = samplePriceTrack()) => charts(data).find((each) => each.id === id)
  const chart = drawnOf() ?? expect.fail(id)

  it('says how it is calculated, and leads to a heading of the methodology', () => {
    expect(chart.explain.definition).toMatch(/^[A-Z].*\.$/)
    expect(chart.explain.formula).toMatch(/^[A-Z].*\.$/)
    expect(anchorsOf(chart.explain.page)).toContain(chart.explain.anchor)
  })

  it('has words without gaps, and a number for each number of its table', () => {
    const { words, numbers } = chart.picture
    for (const text of [words.title, words.takeaway, words.unit]) {
      expect(text).not.toMatch(/^$|NaN|undefined|null|Infinity| {2}|\.\./)
    }
    expect(words.alt).toMatch(/^[A-Z].*\.$/)
    expect(numbers).toHaveLength(words.table.rows.length)
    words.table.rows.forEach((row, place) => {
      row.slice(1).forEach((text, column) => {
        const number = numbers[place]?.[column + 1]
        if (number === null) expect(text).toBe('--')
        else if (/^[+−]?£?[\d,]+(\.\d+)?%?( points)?$/.test(text)) expect(number).toBeTypeOf('number')
      })
    })
  })

  it('is drawn on phones, screens and paper, in both themes, of one year and of sixty', () => {
    for (const months of [13, 14, 72, 720]) {
      const drawn = drawnOf(samplePriceTrack({}, months))
      if (drawn === undefined) continue
      for (const [width, theme] of [
        [300, chartThemes.dark],
        [640, chartThemes.light],
        [1130, chartThemes.light],
      ] as const) {
        const size = { width, height: drawn.picture.height }
        const svg = renderSvg(drawn.picture.option(theme, size), size, measure)
        expect(svg).toContain('<path')
        expect(svg).not.toMatch(/NaN|undefined/)
      }
    }
  })

  it('says nothing wrong of nobody', () => {
    const nobody = samplePriceTrack({ ...samplePriceTrack({}, 12), statistics: statisticsOf(0, 50) })
    const { takeaway } = drawnOf(nobody)?.picture.words ?? { takeaway: 'Not drawn.' }
    expect(takeaway).toMatch(/^[A-Z£].*\.$/)
    expect(takeaway).not.toMatch(/NaN|Infinity|undefined/)
  })
})

it('says of what is no saver what it is made of', () => {
  const { provenance } = samplePriceTrack()
  const growth = charts().find(({ id }) => id === 'trackGrowth') ?? expect.fail()
  expect(sourceLine(growth.counts, { ...provenance, filters: {} })).toMatch(/^73 days · Data batch 12\.1 · /)
  expect(explainFigure(growth.explain, growth.counts, provenance).inputs[0]).toEqual({
    name: 'Made of',
    value: '73 days',
  })
})

it('leaves past performance out of a track that is valued once', () => {
  const once = samplePriceTrack({
    pastPerformance: { '2020-12-31': { savers: 60, score: 48, irr: 0.048, birr: 0.05 } },
  })
  expect(charts(once).map(({ id }) => id)).not.toContain('pastPerformance')
})

describe('past performance', () => {
  const takeawayOf = (...scores: readonly (number | null)[]) =>
    pastPerformanceWords(
      valuationRows(
        Object.fromEntries(
          scores.map((score, year) => [
            `${2016 + year}-12-31`,
            { savers: score === null ? 0 : 12, score, irr: null, birr: null },
          ]),
        ),
      ),
    ).takeaway

  it.each([
    [
      [60, 40],
      'At or above the benchmark on average: on 1 of 2 NAV dates; on the last, 31 Dec 2017, the savers score 40.',
    ],
    [
      [49.5, 49.4],
      'At or above the benchmark on average: on 1 of 2 NAV dates; on the last, 31 Dec 2017, the savers score 49.',
    ],
    [
      [60, 50],
      'At or above the benchmark on average: on all 2 NAV dates; on the last, 31 Dec 2017, the savers score 50.',
    ],
    [
      [20, 30],
      'At or above the benchmark on average: on none of 2 NAV dates; on the last, 31 Dec 2017, the savers score 30.',
    ],
    [
      [60, null],
      'At or above the benchmark on average: on the only NAV date with scores; nobody is scored on 1 more; on the last, 31 Dec 2017, nobody is scored.',
    ],
    [[null, null], 'On no NAV date is anybody scored.'],
  ])('of scores %j', (scores, expected) => expect(takeawayOf(...scores)).toBe(expected))

  it('is in the order of its days, whatever that of the answer', () => {
    const row = { savers: 1, score: 1, irr: 0.051, birr: 0.049 }
    const rows = valuationRows({ '2018-12-31': row, '2016-12-31': row, '2017-12-31': row })
    expect(rows.map(({ day }) => day)).toEqual(['2016-12-31', '2017-12-31', '2018-12-31'])
    expect(rows[0]?.gap).toBeCloseTo(0.002, 12)
  })
})

describe('what intervals allow', () => {
  const read = (low: number, high: number, of: 'beta' | 'alpha') => {
    const value = (low + high) / 2
    const estimates = { ...(samplePriceTrack().estimates ?? expect.fail()), [of]: { value, low, high } }
    return trackEstimateRows(estimates).find(({ id }) => id === of)?.reading
  }

  it.each([
    [0.93, 0.99, 'Under 1: lower risk, beyond chance'],
    [1.01, 1.2, 'Over 1: higher risk, beyond chance'],
    [0.9, 1.1, 'Under 1: lower risk, could be chance'],
    [0.9, 1.2, 'Over 1: higher risk, could be chance'],
    // An index held against itself: digits that nobody prints tell nothing.
    [1 + 1e-15, 1 + 3e-15, 'Over 1: higher risk, could be chance'],
    // Printed as 1.004.
    [1.004, 1.2, 'Over 1: higher risk, beyond chance'],
  ])('beta %d to %d', (low, high, expected) => expect(read(low, high, 'beta')).toBe(expected))

  it.each([
    [0.001, 0.02, 'Enhancement, beyond chance'],
    [-0.02, -0.001, 'Shortfall, beyond chance'],
    [-0.001, 0.001, 'Shortfall, could be chance'],
    [1e-17, 3e-17, 'Enhancement, could be chance'],
  ])('alpha %d to %d', (low, high, expected) => expect(read(low, high, 'alpha')).toBe(expected))
})

it('says how far averages lie from the benchmark, and nothing of chance', () => {
  const readings = (score: number) =>
    trackAverages(statisticsOf(60, score)).map(({ value, reading }) => [value, reading])
  expect(readings(48)).toEqual([
    ['48', '2 below the benchmark’s 50'],
    ['4.80%', '0.20 points below the benchmark’s 5.00%'],
  ])
  expect(readings(50.4)).toEqual([
    ['50', 'At the benchmark’s 50'],
    ['5.04%', 'No clear difference from the benchmark’s 5.00%'],
  ])
  expect(trackAverages(statisticsOf(0, 50)).map(({ value, reading }) => [value, reading])).toEqual([
    ['--', 'Nobody is scored'],
    ['--', 'Nobody has both rates'],
  ])
})

describe('rates by start', () => {
  const { members } = samplePriceTrack()

  it('stop where a filter leaves months out, and begin again', () => {
    const rows = startRows(members.filter(({ startDate }) => !startDate.startsWith('2016')))
    const { series } = ratesByStartOption(rows, chartThemes.light, { width: 900, height: 300 })
    const lines = [series].flat().filter((each) => each?.type === 'line')
    expect(lines.map((each) => (Array.isArray(each?.data) ? each.data.length : 0))).toEqual([12, 36, 12, 36])
  })

  it('say how many starts lie on which side', () => {
    expect(ratesByStartWords(startRows(members), '2020-12-31').takeaway).toBe(
      '£100 a month, first paid on 01 Jan 2015, earned 5.00% a year by 31 Dec 2020, as much as in the benchmark. The track is below the benchmark from 59 of the 60 starts and level with it from 1.',
    )
  })
})

it('counts the years of starting on each side of the benchmark', () => {
  expect(scoresByStartWords(samplePriceTrack().joinerCohorts).takeaway).toBe(
    'Average scores run from 42 (2019) to 58 (2015); 2 of the 5 years compared are below the benchmark.',
  )
})

it('writes round scores along its axis where one is near 0', () => {
  const rows = valuationRows({
    '2019-12-31': { savers: 12, score: 1, irr: 0.01, birr: 0.05 },
    '2020-12-31': { savers: 24, score: 2, irr: 0.01, birr: 0.05 },
  })
  const size = { width: 700, height: 300 }
  const texts = textsOf(renderSvg(pastPerformanceOption(rows, chartThemes.light, size), size, measure))
  expect(texts).toEqual(expect.arrayContaining(['0', '10', '20', '30', '40', '50', '60', '1', '2']))
  expect(texts).not.toContain('12')
  expect(texts).not.toContain('-8')
})
