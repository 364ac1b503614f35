import { expect, it } from 'vitest'
import { trackingErrors } from './definition.ts'
import { trackingErrorsWords } from './words.ts'

const figureOf = (scores: readonly (readonly [number, number | null])[], trackingError = 0.04, savers = 400) => ({
  trackingError,
  savers,
  scores: scores.map(([error, meanScore]) => ({ trackingError: error, meanScore })),
})
const assumedIn = { parameters: { trackingError: 0.04 } }
const measuredIn = {
  parameters: { ...assumedIn.parameters, calibration: 3, calibratedSince: '2026-11-20T10:00:00.000Z' },
}
const takeaway = (...of: Parameters<typeof figureOf>) => trackingErrorsWords(figureOf(...of), assumedIn).takeaway

it('says the mean score as assumed, and at the other tracking errors', () => {
  expect(
    takeaway([
      [0.02, 58.1],
      [0.04, 55],
      [0.06, 53.4],
    ]),
  ).toBe('The mean score is 55 if the tracking error is 4% a year, as assumed here; it would be 58 at 2% and 53 at 6%.')
  expect(
    takeaway(
      [
        [0.02, 58.1],
        [0.035, 55.6],
        [0.04, 55],
        [0.06, 53.4],
      ],
      0.035,
    ),
  ).toBe(
    'The mean score is 56 if the tracking error is 3.5% a year, as assumed here; it would be 58 at 2%, 55 at 4% and 53 at 6%.',
  )
})

it('says so where the tracking error was measured, and that no measure is exact', () => {
  const figure = figureOf([
    [0.02, 58.1],
    [0.04, 55],
  ])
  const { takeaway, notes } = trackingErrorsWords(figure, measuredIn)
  expect(takeaway).toBe(
    'The mean score is 55 if the tracking error is 4% a year, as measured here; it would be 58 at 2%.',
  )
  expect(notes).toContain(
    'The tracking error of this report was measured: Calibration 3, the default of new batches since 20 Nov 2026. The measure is not exact, which no interval of this report allows for.',
  )
  expect(trackingErrorsWords(figure, assumedIn).notes).toHaveLength(1)
})

it('says that nothing depends on it where all are equal as shown', () => {
  expect(
    takeaway([
      [0.02, 50.3],
      [0.04, 50],
      [0.06, 49.8],
    ]),
  ).toBe('The mean score is 50 at each tracking error that was tried: 2%, 4% and 6% a year.')
})

it('says that there is no clear difference where they lie a point apart as shown', () => {
  expect(
    takeaway([
      [0.02, 41.6],
      [0.04, 41.4],
      [0.06, 41.9],
    ]),
  ).toBe('No clear difference: the mean score is 41 to 42 at tracking errors of 2%, 4% and 6% a year.')
})

it('says the spread of a score as the formula it is', () => {
  expect(trackingErrors.explain.formula).toContain(
    'the square root of the sum of (lasting differences)² and (tracking error)² × A / D², where A is',
  )
})

it('claims nothing of nobody, of one saver or of nine', () => {
  expect(takeaway([[0.04, null]], 0.04, 0)).toBe('No saver has a score.')
  for (const [savers, who] of [
    [1, '1 saver'],
    [9, '9 savers'],
  ] as const) {
    const { takeaway: sentence, table } = trackingErrorsWords(figureOf([[0.04, 55]], 0.04, savers), assumedIn)
    expect(sentence).toBe(`Only ${who} can be counted here: no mean of so few says anything of such savers.`)
    expect(table.rows).toEqual([['4%, as in this report', '--']])
  }
  expect(takeaway([[0.04, null]])).toBe('The scores cannot be told at other tracking errors.')
})

it('marks the tracking error of the report in the table', () => {
  const { table } = trackingErrorsWords(
    figureOf([
      [0.02, 58.1],
      [0.04, 55],
    ]),
    assumedIn,
  )
  expect(table.rows).toEqual([
    ['2%', '58.1'],
    ['4%, as in this report', '55.0'],
  ])
})
