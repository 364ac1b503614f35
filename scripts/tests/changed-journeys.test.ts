import { expect, it } from 'vitest'
import { journeysOf } from './changed-journeys.ts'

const journeys = ['savers.journey.ts', 'savers-views.journey.ts', 'vfm-report.journey.ts', 'users.journey.ts']

it('walks the journeys that are named as the feature of a file that changed', () => {
  expect(journeysOf(['apps/web/src/features/savers/table/row.tsx'], journeys)).toEqual([
    'savers.journey.ts',
    'savers-views.journey.ts',
  ])
  expect(journeysOf(['packages/contract/src/users/users.ts'], journeys)).toEqual(['users.journey.ts'])
  expect(journeysOf(['packages/figures/src/pot-effect/option.ts'], journeys)).toEqual(['vfm-report.journey.ts'])
})

it('walks a journey that changed itself', () => {
  expect(journeysOf(['e2e/journeys/users.journey.ts'], journeys)).toEqual(['users.journey.ts'])
})

it('walks all for what every screen is made of, and none for what no browser sees', () => {
  expect(journeysOf(['apps/web/src/components/dialog/app-dialog.tsx'], journeys)).toEqual(journeys)
  expect(journeysOf(['apps/server/src/features/imports/routes.ts'], journeys)).toEqual(journeys)
  expect(journeysOf(['packages/contract/src/format/pounds.ts'], journeys)).toEqual(journeys)
  expect(journeysOf(['packages/engine/src/irr/irr.ts', 'docs/access.md'], journeys)).toEqual([])
})
