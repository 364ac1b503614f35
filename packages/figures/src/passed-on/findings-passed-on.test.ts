import type { Finding } from '@plumbline/contract/figures/findings.ts'
import type { Band } from '@plumbline/contract/figures/group.ts'
import { expect, it } from 'vitest'
import { groupOf } from '../testing/sample-groups.ts'
import { findingsOf, sampleReport } from '../testing/sample-report.ts'
import { findingsPassedOn } from './findings-passed-on.ts'
import { hiddenOf } from './hidden-groups.ts'
import { withoutSmallGroups } from './without-small-groups.ts'

/** Bands of whole numbers are named by the numbers in them: one begins by name above the end of the one before. */
const bands: Band[] = [
  { ...groupOf(4, 50), range: [2, 5], filter: { gte: 2, lte: 5 } },
  { ...groupOf(40, 40), range: [6, 7], filter: { gt: 5, lte: 7 } },
  { ...groupOf(90, 60), range: [8, 10], filter: { gt: 7, lte: 10 } },
]

function findingIn(group: string, filter: Band['filter'], savers: number): Finding {
  return {
    ...{ division: 'data point', dimension: 'Grade', dataPoint: 3, group, others: null, sameSavers: 0 },
    ...{ family: 'groups', filter: { segment: { number: { 3: filter } } }, savers, pounds: -50_000, surplus: -60_000 },
    ...{ leftOut: { savers: 0, pounds: null }, compared: 3, quantile: 2.4 },
  }
}

it('keeps back a finding of a band of whole numbers that its figure hides, and shows those of other bands', () => {
  const { schemes } = sampleReport()
  const numberSegments = [
    { ...schemes, id: 3, name: 'Grade', column: 'grade', unit: 'none', explanation: '', bands, blank: null },
  ] as const
  const passedOn = withoutSmallGroups({ numberSegments: [...numberSegments] })
  const findings = [findingIn('6 to 7', { gt: 5, lte: 7 }, 40), findingIn('8 to 10', { gt: 7, lte: 10 }, 90)]
  const shown = findingsPassedOn(findingsOf({ findings }), passedOn).findings
  expect(shown.map(hiddenOf)).toEqual(['with small', null])
})
