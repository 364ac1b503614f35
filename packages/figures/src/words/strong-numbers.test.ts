import { expect, it } from 'vitest'
import { strongNumbers } from './strong-numbers.ts'
import { plainText } from './text-run.ts'

const strongOf = (sentence: string) =>
  strongNumbers(sentence)
    .filter(({ strong }) => strong)
    .map(({ text }) => text)

it('makes the numbers of a sentence strong, and changes no letter of it', () => {
  const sentence = "Savers' pots are worth £11.5m (9.2%) more than the same contributions in the benchmark."
  expect(strongOf(sentence)).toEqual(['£11.5m', '9.2%'])
  expect(plainText(strongNumbers(sentence))).toBe(sentence)
  expect(strongOf('Average IRR is 5.92%, 0.28 points above the benchmark\u2019s 5.64%.')).toEqual([
    '5.92%',
    '0.28 points',
    '5.64%',
  ])
  expect(strongOf('Change by \u2212\u00a3611,053.')).toEqual(['\u2212\u00a3611,053'])
})

it('makes both ends of a range of pounds strong', () => {
  expect(strongOf('Mean scores run from 33 (of £25–50k) to 50 (over £250k).')).toEqual(['33', '£25–50k', '50', '£250k'])
})

it('leaves years and how many groups there are', () => {
  expect(strongOf('Mean scores run from 44 (2007) to 66 (2004); 1 of 4 groups is below the benchmark.')).toEqual([
    '44',
    '66',
  ])
})

it('leaves numbers in names', () => {
  const sentence = 'Only the difference from Prices + 3% is above 0.42%; against Prices + 3% plus it is 1.20%.'
  const names = ['Prices + 3%', 'Prices + 3% plus', '']
  const strong = strongNumbers(sentence, names).filter((run) => run.strong)
  expect(strong.map(({ text }) => text)).toEqual(['0.42%', '1.20%'])
  expect(plainText(strongNumbers(sentence, names))).toBe(sentence)
})
