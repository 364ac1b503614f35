import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import type { OutlierList } from '../api/list-outliers.ts'
import { OutliersList } from './outliers-list.tsx'

it('says where every saver is analysed that there is no data', () => {
  const none = { savers: 0, assets: 0 }
  const list: OutlierList = {
    ...{ data: [], count: 0, totalOutlier: 0, outlierGroups: [], totalMemberCount: 12, source: null },
    ...{ analysed: { savers: 12, assets: 100 }, suspect: none, shortHistory: none, zeroNav: none, notComparable: none },
    ...{ whyNotComparable: { beforeIndex: 0, paidOut: 0, noSingleRate: 0, noBenchmark: 0 }, notChecked: 0 },
    ...{ page: 1, limit: 15, total: 0, dataBatchIds: [] },
  }
  const nothing = () => undefined
  draw(<OutliersList list={list} stale={false} page={1} excludeReason={[]} onPage={nothing} onExclude={nothing} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'No data available for this provider: every saver of this batch is analysed.',
  )
})
