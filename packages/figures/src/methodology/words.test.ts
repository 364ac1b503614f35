import { expect, it } from 'vitest'
import { sampleProvenance } from '../testing/sample-report.ts'
import { methodologyWords } from './words.ts'

const text = methodologyWords(sampleProvenance, 'marked')
  .flatMap(({ paragraphs }) => paragraphs)
  .join('\n')

it('says what both rates rest on and claims no cause of their difference', () => {
  expect(text).toContain('Both rates rest on the same payments on the same days')
  expect(text).toContain('or from errors in the records; it may be chance')
  expect(text).not.toMatch(/due to|because of the fund/)
})

it('says what stands of groups of fewer than 10 savers: a mark, or on paper nothing', () => {
  expect(text).toContain('Groups of fewer than 10 savers are marked')
  const onPaper = methodologyWords(sampleProvenance, 'left out').flatMap(({ paragraphs }) => paragraphs)
  expect(onPaper.join(' ')).toContain(
    "of whom nothing else is given; 'not shown', or '–' in a chart, stands where a larger group",
  )
  expect(onPaper.join(' ')).not.toContain('are marked')
  expect(onPaper.join(' ')).toContain("'--' stands where there is no value. '<10' stands for")
})

it('says when there is no clear difference, and which difference of rates is shown', () => {
  expect(text).toContain(
    "'No clear difference' is said of values that, as they are shown, lie no farther apart than 1 point of score, 0.05 points of a rate a year, 0.5 points of a share of savers or of assets, or 0.1% of what",
  )
  expect(text).toContain('is that of the rates as they are shown, so that the three add up')
})

it('says one thing of what makes a result surer, and one of where scores divide', () => {
  const surer = 'more savers do not make a result surer; a longer history does, and more funds do a little'
  expect(text.split(surer)).toHaveLength(2)
  expect(text).not.toMatch(/only time/)
  expect(text).toContain('up to 49.5 is below the benchmark (underperformance); above it, shown as 50 or more')
  expect(text).not.toMatch(/below 50 is|above 50 is/)
})

it('calls the spreads measured where a calibration was the default, and judgements elsewhere', () => {
  const parameters = { ...sampleProvenance.parameters, calibration: 3, calibratedSince: '2026-11-20T08:00:00.000Z' }
  const measured = methodologyWords({ ...sampleProvenance, parameters }, 'marked')
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n')
  expect(measured).toContain('Calibration 3, the default of new batches since 20 Nov 2026.')
  expect(measured).toContain('(measured).')
  expect(measured).not.toContain('judgement')
  expect(text).toContain('judgements made before looking at the data')
})

it('says that the spread of the old score is assumed, or which simulation it is from', () => {
  const scores = (parameters: Readonly<Record<string, string | number>>) => {
    const scoredBy = { ...sampleProvenance, parameters: { ...sampleProvenance.parameters, ...parameters } }
    return methodologyWords(scoredBy, 'marked')
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ')
  }
  const old = { scoringMethod: 'old', sigma0: 0.031 }
  expect(scores(old)).toContain('That spread is assumed, not measured from these savers.')
  expect(scores({ ...old, sigma0Simulation: 12 })).toContain('That spread is the standard deviation of simulation 12')
})
