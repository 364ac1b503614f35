import type { ComparedGroupCount, HiddenResult } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { findingsOf } from '../testing/sample-report.ts'
import { leastFound, nobodyBehind } from './nobody-behind.ts'

const of = (
  division: ComparedGroupCount['division'],
  groups: number,
  foundFrom: ComparedGroupCount['foundFrom'],
): ComparedGroupCount => ({
  ...{ division, dataPoint: null, groups, foundFrom },
})
const untested = [of('fund', 0, null), of('scheme', 0, null)]
const funds = of('fund', 6, { least: 0.02904, most: 0.0412 })
const schemes = of('scheme', 3, { least: 0.003, most: 0.0121 })
const hidden: HiddenResult = {
  ...{ division: 'fund', dimension: 'fund', dataPoint: null, group: 'Cautious', others: null },
  ...{ judged: 60, excluded: 12, share: 0.2, pounds: -9000, sameSavers: 0 },
}

it('says that none is behind of those tested, and only where some were', () => {
  const saying = (changes: Parameters<typeof findingsOf>[0]) => nobodyBehind(findingsOf(changes))
  const none = 'No group is large enough to be tested beside others, so it is not known whether any is behind.'
  expect(saying({ compared: untested })).toBe(none)
  expect(saying({ compared: [] })).toBe(none)
  expect(saying({ compared: untested, fundCount: 6 })).toBe(none)
  expect(saying({ compared: [of('fund', 0, null), schemes] })).toBe(
    'No group is behind the others of the same fund by more than chance explains.',
  )
  expect(saying({ compared: [funds, schemes], fundCount: 6 })).toBe(
    'No group large enough to be compared is behind by more than chance explains.',
  )
})

it('says that exclusions hide a result, whether or not any other was tested', () => {
  expect(nobodyBehind(findingsOf({ hidden: [hidden] }))).toBe(
    'No group of those scored is behind by more than chance explains, but exclusions hide a result: 12 savers of one group are left out for very low returns.',
  )
  expect(nobodyBehind(findingsOf({ hidden: [hidden], compared: untested }))).toBe(
    'No group is large enough to be tested beside others, and exclusions hide a result: 12 savers of one group are left out for very low returns.',
  )
})

it('does not say that nobody is behind where nobody was compared', () => {
  expect(nobodyBehind(findingsOf({ tooManyDates: 'all', compared: [] }))).toBe(
    'How sure the results are, and who is behind, is not worked out: savers have too many different valuation and payment dates.',
  )
})

it('says from which difference on a group is found, as the errors of this report have it, rounded up', () => {
  const saying = (...compared: ComparedGroupCount[]) => leastFound({ compared, trackingError: 0.04 })
  expect(saying(funds, schemes, of('joiner year', 2, { least: 0.005, most: 0.02 }))).toBe(
    'To be found in 95 of 100 cases, a fund has to lag the benchmark by 3.0% to 4.2% a year, and any other group the rest of its funds by 0.3% to 2.0% a year, if tracking error is 4% a year; a smaller difference can hardly be told from chance.',
  )
  expect(saying(of('fund', 0, null), of('scheme', 2, { least: 0.0031, most: 0.0039 }))).toBe(
    'To be found in 95 of 100 cases, a group has to lag the rest of its funds by 0.4% a year, if tracking error is 4% a year; a smaller difference can hardly be told from chance.',
  )
  expect(saying(funds)).toContain('cases, a fund has to lag the benchmark by 3.0% to 4.2% a year, if tracking')
  expect(saying(of('scheme', 2, { least: 1e-6, most: 1e-5 }))).toContain('by 0.1% a year')
  expect([saying(), saying(...untested)]).toEqual(['', ''])
})
