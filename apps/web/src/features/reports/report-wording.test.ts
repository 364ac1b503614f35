import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { expect, it } from 'vitest'
import { requestText, statusText } from './report-wording.ts'

const row = { status: 'completed', progress: 1, download: true } as ReportRow

it('says how far a report is, and when its file is gone', () => {
  expect(statusText(row)).toBe('Completed')
  expect(statusText({ ...row, download: false })).toBe('No longer kept')
  expect(statusText({ ...row, status: 'running', progress: 0.3, download: false })).toBe('Being made, 30%')
})

it('says of which savers a report is and how much of it was asked for', () => {
  expect(requestText('analysis', {})).toBe('')
  expect(requestText('benchmarking', { peers: { taxYear: ['2020-2021'], consolidator: ['yes'] } })).toBe(
    'Compared with 2020-2021, Accepting Full Consolidation',
  )
  expect(requestText('vfm', { sections: ['awDist'] })).toBe('1 of 16 sections')
  expect(requestText('vfm', { filters: { score: { gte: 40 } }, sections: ['awDist', 'irr'] })).toBe(
    'Filtered by score; 2 of 16 sections',
  )
})
