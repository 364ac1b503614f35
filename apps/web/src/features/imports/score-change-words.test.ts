import type { ScoredAgain } from '@plumbline/contract/imports/scored-again.ts'
import { expect, it } from 'vitest'
import { scoreChangesSentence } from './score-change-words.ts'

const measured = { indexName: 'Index', indexVersion: 1, scored: 10, meanScore: 50 }
const none: ScoredAgain = {
  of: '1.1',
  before: measured,
  after: measured,
  ...{ higher: 0, lower: 0, same: 0, onlyBefore: 0, onlyAfter: 0, largestMove: null },
}
const sentence = (changes: Partial<ScoredAgain>) => scoreChangesSentence({ ...none, ...changes })

it.each([
  [{ same: 10, largestMove: 0 }, 'All 10 scores stay the same.'],
  [{ same: 1, largestMove: 0 }, 'The one score stays the same.'],
  [
    { higher: 1200, lower: 3, same: 2, largestMove: 12.34 },
    'Of 1,205 savers with a score both times: 1,200 higher, 3 lower, 2 the same. The largest move is 12.3 points.',
  ],
  [{ higher: 1, largestMove: 1.04 }, 'Of 1 saver with a score both times: 1 higher. The largest move is 1.0 point.'],
  [
    { lower: 2, largestMove: 1e-4 },
    'Of 2 savers with a score both times: 2 lower. The largest move is under 0.1 points.',
  ],
  [
    { onlyBefore: 1, onlyAfter: 2 },
    'No saver has a score both times. 1 saver has no score any more. 2 savers have a score for the first time.',
  ],
])('%o: %s', (changes, expected) => {
  expect(sentence(changes)).toBe(expected)
})
