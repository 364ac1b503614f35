import { describe, expect, it } from 'vitest'
import { outlierFlag } from './outlier-flag.ts'
import { outlierReasonCode, outlierReasonOrder, outlierReasons } from './outlier-reason.ts'

const reasonOf = (flags: number) => outlierReasons[outlierReasonCode(flags)]

describe('the reason shown', () => {
  it('has codes that never change, as they are stored', () => {
    expect(outlierReasons).toEqual([
      null,
      '0 NAV',
      'Contribution Record Inaccurate',
      'Short Contribution History',
      'High IRR',
      'Low IRR',
      'High/Low IRR',
      'Not Comparable',
    ])
  })

  it('is asked in the order of the methodology', () => {
    expect(outlierReasonOrder.map((code) => outlierReasons[code])).toEqual([
      '0 NAV',
      'Contribution Record Inaccurate',
      'Not Comparable',
      'Short Contribution History',
      'High IRR',
      'Low IRR',
      'High/Low IRR',
    ])
  })

  it.each([
    ['zeroNav', '0 NAV'],
    ['noContributions', 'Contribution Record Inaccurate'],
    ['beforeIndex', 'Not Comparable'],
    ['netContributionsNotPositive', 'Not Comparable'],
    ['noSingleIrr', 'Not Comparable'],
    ['belowBounds', 'Contribution Record Inaccurate'],
    ['aboveBounds', 'Contribution Record Inaccurate'],
    ['noScore', 'Not Comparable'],
    ['shortHistory', 'Short Contribution History'],
    ['gapAboveLimit', 'High IRR'],
    ['gapBelowLimit', 'Low IRR'],
    ['irrAboveGuard', 'High/Low IRR'],
    ['irrBelowGuard', 'High/Low IRR'],
    ['boundsNotChecked', null],
    ['noTimeElapsed', null],
  ] as const)('of %s alone is %s', (name, reason) => {
    expect(reasonOf(outlierFlag[name])).toBe(reason)
  })

  it('is the first of several', () => {
    const { zeroNav, aboveBounds, beforeIndex, shortHistory, gapAboveLimit, irrAboveGuard } = outlierFlag
    const flags = [zeroNav, aboveBounds, beforeIndex, shortHistory, gapAboveLimit, irrAboveGuard]
    const shown = flags.map((_, first) => reasonOf(flags.slice(first).reduce((all, flag) => all | flag, 0)))
    expect(shown).toEqual([
      '0 NAV',
      'Contribution Record Inaccurate',
      'Not Comparable',
      'Short Contribution History',
      'High IRR',
      'High/Low IRR',
    ])
  })

  it('is a short history where no time has elapsed, and not comparable where there is no score for another cause', () => {
    const { noScore, noTimeElapsed, shortHistory } = outlierFlag
    expect(reasonOf(noScore | shortHistory)).toBe('Not Comparable')
    expect(reasonOf(noScore | noTimeElapsed | shortHistory)).toBe('Short Contribution History')
    expect(reasonOf(noScore | noTimeElapsed)).toBe('Not Comparable')
    expect(reasonOf(outlierFlag.netContributionsNotPositive | noScore | noTimeElapsed | shortHistory)).toBe(
      'Short Contribution History',
    )
  })
})
