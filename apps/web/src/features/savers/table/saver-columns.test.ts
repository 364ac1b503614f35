import { expect, it } from 'vitest'
import { type OriginColumns, saverColumns } from './saver-columns.tsx'

const two = [
  { id: 1, name: 'Northbank' },
  { id: 2, name: 'Meridian' },
]
const idsOf = (origin: OriginColumns) => saverColumns('AW Score', origin).map(({ id }) => id)
const figures = ['score', 'irr', 'birr', 'potSize', 'firstContributionDate', 'lastContributionDate']

it('says after the identifier whose savers they are and in which fund, where that tells them apart', () => {
  expect(idsOf({ providers: two, hasFunds: true })).toEqual(['dataId', 'provider', 'fund', ...figures])
  expect(idsOf({ hasFunds: true })).toEqual(['dataId', 'fund', ...figures])
  expect(idsOf({ providers: two })).toEqual(['dataId', 'provider', ...figures])
})

it('has the columns of the specification alone for one provider whose file names no funds', () => {
  expect(idsOf({ providers: two.slice(1) })).toEqual(['dataId', ...figures])
  expect(idsOf({})).toEqual(['dataId', ...figures])
})
