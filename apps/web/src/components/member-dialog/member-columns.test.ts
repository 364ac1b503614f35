import { brand } from '@plumbline/contract/brand/brand.ts'
import { expect, it } from 'vitest'
import { memberColumnsIn } from './member-columns.ts'
import { memberDialogTexts, noDataDuration } from './member-dialog-texts.ts'

const headersIn = (order: 'analysis' | 'report') =>
  memberColumnsIn(order, brand.scoreColumn).map(({ header }) => header)

it('has the columns of provider analysis in the order of the specification, then the fund', () => {
  expect(headersIn('analysis')).toEqual([
    'Saver ID',
    'AW Score',
    'First Contribution Date',
    'NAV Date',
    'Total Contribution Amount',
    'NAV Amount',
    'Benchmark Nav Amount',
    'IRR (%)',
    'Benchmark IRR (%)',
    'Fund',
  ])
})

it('has those of the report in another one', () => {
  expect(headersIn('report')).toEqual([
    'Saver ID',
    'First Contribution Date',
    'NAV Date',
    'AW Score',
    'IRR (%)',
    'Benchmark IRR (%)',
    'Total Contribution Amount',
    'NAV Amount',
    'Benchmark Nav Amount',
    'Fund',
  ])
})

it('says what the specification says', () => {
  expect(memberDialogTexts).toMatchObject({
    noData: 'No data available for this range',
    download: 'Download',
    close: 'Close',
  })
  expect(noDataDuration).toBe(3000)
})
