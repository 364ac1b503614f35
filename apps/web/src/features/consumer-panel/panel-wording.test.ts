import { expect, it } from 'vitest'
import { whyNoContributions } from './panel-wording.ts'

it('says of each import that is not complete why its contributions cannot be downloaded', () => {
  const later = 'Contributions can be downloaded once the import is complete.'
  const never = 'This import was not completed, so it has no contributions.'
  const statuses = ['queued', 'running', 'ready', 'completed', 'failed', 'cancelled'] as const
  expect(statuses.map((status) => whyNoContributions({ status }))).toEqual([
    ...[later, later, later],
    ...[undefined, never, never],
  ])
})
