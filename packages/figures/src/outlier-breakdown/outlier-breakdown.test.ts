import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { measure } from '../testing/sample-groups.ts'
import { sampleProvenance, sampleReport } from '../testing/sample-report.ts'
import { outlierBreakdown } from './definition.ts'
import { outlierBreakdownOption, outlierParts } from './option.ts'
import { outlierBreakdownWords } from './words.ts'

/** Of so many analysed savers and so many of each reason. */
function figureOf(analysed: number, counts: readonly number[]): OutlierBreakdown {
  const of = (savers: number) => ({ savers, assets: savers * 100 })
  const [zeroNav, inaccurate, shortHistory] = [itemAt(counts, 0), itemAt(counts, 1), itemAt(counts, 2)]
  const outliers = counts.reduce((sum, savers) => sum + savers, 0)
  return {
    counted: analysed + outliers,
    leftOut: 0,
    analysed: of(analysed),
    suspect: of(counts.slice(3, 6).reduce((sum, savers) => sum + savers, inaccurate)),
    shortHistory: of(shortHistory),
    zeroNav: of(zeroNav),
    notComparable: of(itemAt(counts, 6)),
    whyNotComparable: { beforeIndex: itemAt(counts, 6), paidOut: 0, noSingleRate: 0, noBenchmark: 0 },
    outlierGroups: outlierReasons.map((reason, place) => ({ reason, ...of(itemAt(counts, place)) })),
    totalOutlier: outliers,
    totalMemberCount: analysed + outliers,
    notChecked: 0,
  }
}

const figure = figureOf(44_806, [328, 350, 2391, 138, 97, 41, 62])

it('draws the three parts plain, hatched and dotted', () => {
  const svg = renderSvg(outlierBreakdownOption(figure, chartThemes.light), { width: 800, height: 40 }, measure)
  for (const colour of ['#268956', '#8A94A2', '#AF2D18']) expect(svg).toContain(`fill="${colour}"`)
  expect(svg.match(/<pattern /g)).toHaveLength(2)
})

it('says how many are analysed', () => {
  expect(outlierBreakdownWords(figure).takeaway).toBe(
    '92.9% of 48,213 savers are analysed. 3,407 are not scored, for these reasons.',
  )
  expect(outlierBreakdownWords(figureOf(5, [0, 0, 0, 0, 0, 0, 0])).takeaway).toBe(
    '100.0% of 5 savers are analysed; no saver is left out.',
  )
  expect(outlierBreakdownWords(figureOf(0, [0, 0, 0, 0, 0, 0, 0])).takeaway).toBe('There are no savers.')
})

it('gives shares with two decimals, and none of nobody', () => {
  expect(outlierBreakdownWords(figure).unit).toBe(
    'Analysed 44,806 (92.93%); Short Contribution History 2,391 (4.96%); Other outliers 1,016 (2.11%): 626 suspect, 62 not comparable and 328 with an empty pot',
  )
  expect(outlierBreakdownWords(figureOf(0, [0, 0, 0, 0, 0, 0, 0])).unit).toContain('Analysed 0 (--)')
})

it('lists the reasons, most savers first, with what they sum to', () => {
  const { rows } = outlierBreakdownWords(figure).table
  expect(rows[0]).toEqual(['Short Contribution History', '2,391', '4.96%', '£239,100'])
  expect(rows.slice(-3).map((row) => row.slice(0, 3))).toEqual([
    ['Not scored', '3,407', '7.07%'],
    ['Analysed', '44,806', '92.93%'],
    ['Total', '48,213', '100.00%'],
  ])
})

it('shows everyone, in the bar and in the table', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(100_000), { minLength: 7, maxLength: 7 }), (analysed, counts) => {
      const any = figureOf(analysed, counts)
      const counted = (savers: string) => Number(savers.replaceAll(',', ''))
      const rows = outlierBreakdownWords(any).table.rows.map((row) => counted(itemAt(row, 1)))
      const inBar = outlierParts(any).reduce((sum, { savers }) => sum + savers, 0)
      const inRows = rows.slice(0, 7).reduce((sum, savers) => sum + savers, 0)
      const [notScored, analysedRow, total] = [itemAt(rows, 7), itemAt(rows, 8), itemAt(rows, 9)]
      return inBar === any.counted && inRows === notScored && notScored + analysedRow === total && total === any.counted
    }),
  )
})

it('notes on screen and on paper that the reasons are of earlier rules, and which pots could not be checked', () => {
  const notesOf = (provenance: object, notChecked = 0, notComparable = 62) => {
    const drawn = outlierBreakdown.of({
      ...sampleReport(),
      outlierBreakdown: {
        ...figure,
        notChecked,
        notComparable: { savers: notComparable, assets: 0 },
        whyNotComparable: { beforeIndex: notComparable, paidOut: 0, noSingleRate: 0, noBenchmark: 0 },
      },
      provenance: { ...sampleProvenance, ...provenance },
    })
    if (drawn === null || !('screen' in drawn)) throw new Error('a chart')
    return { screen: drawn.screen.withTable?.note, paper: drawn.pictures[0].paper.tableNotes }
  }
  const why =
    'Not Comparable: the records of these 62 savers may be right, but cannot be set beside the benchmark: 62 have a payment older than the index. They are in no score or average: nothing here says whether they did well. Payments older than the index can be judged with an index that starts earlier.'
  expect(notesOf({})).toEqual({ screen: why, paper: [why] })
  expect(notesOf({}, 0, 0)).toEqual({ screen: null, paper: [] })
  const both = notesOf({ hasEarlierReasons: true }, 12)
  expect(both.paper).toEqual([
    why,
    'These reasons are of earlier rules: records that no rate can judge were not told from wrong ones, and pots had less room for chance. They change when the batch is scored again.',
    'The pots of 12 scored savers could not be checked against what was possible.',
  ])
  expect(both.screen).toBe(both.paper?.join(' '))
})
