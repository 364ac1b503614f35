import { describe, expect, it } from 'vitest'
import { outlierFlag } from './outlier-flag.ts'
import { outlierReasonCode, outlierReasons } from './outlier-reason.ts'

const reasonOf = (flags: number) => outlierReasons[outlierReasonCode(flags)]

describe('the reason shown', () => {
  it('is worded as in the methodology, in its order', () => {
    expect(outlierReasons).toEqual([
      null,
      '0 NAV',
      'Contribution Record Inaccurate',
      'Short Contribution History',
      'High IRR',
      'Low IRR',
      'High/Low IRR',
    ])
  })

  it.each([
    ['zeroNav', '0 NAV'],
    ['noContributions', 'Contribution Record Inaccurate'],
    ['beforeIndex', 'Contribution Record Inaccurate'],
    ['netContributionsNotPositive', 'Contribution Record Inaccurate'],
    ['noSingleIrr', 'Contribution Record Inaccurate'],
    ['belowBounds', 'Contribution Record Inaccurate'],
    ['aboveBounds', 'Contribution Record Inaccurate'],
    ['noScore', 'Contribution Record Inaccurate'],
    ['shortHistory', 'Short Contribution History'],
    ['gapAboveLimit', 'High IRR'],
    ['gapBelowLimit', 'Low IRR'],
    ['irrAboveGuard', 'High/Low IRR'],
    ['irrBelowGuard', 'High/Low IRR'],
    ['boundsNotChecked', null],
  ] as const)('of %s alone is %s', (name, reason) => {
    expect(reasonOf(outlierFlag[name])).toBe(reason)
  })

  it('is the first of several', () => {
    const { zeroNav, aboveBounds, shortHistory, gapAboveLimit, irrAboveGuard } = outlierFlag
    const flags = [zeroNav, aboveBounds, shortHistory, gapAboveLimit, irrAboveGuard]
    const shown = flags.map((_, first) => reasonOf(flags.slice(first).reduce((all, flag) => all | flag, 0)))
    expect(shown).toEqual([
      '0 NAV',
      'Contribution Record Inaccurate',
      'Short Contribution History',
      'High IRR',
      'High/Low IRR',
    ])
  })

  it('is an inaccurate record for want of a score only where nothing else applies', () => {
    for (const name of ['zeroNav', 'shortHistory', 'irrAboveGuard'] as const) {
      expect(reasonOf(outlierFlag.noScore | outlierFlag[name])).toBe(reasonOf(outlierFlag[name]))
    }
  })
})
