import { describe, expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { figuresOf, isPage, type Section } from '../reports/report.ts'
import { vfmSections } from '../reports/vfm.ts'
import { hostileReports } from '../testing/hostile-reports.ts'
import { madeReport } from '../testing/made-report.ts'
import { madeSaver } from '../testing/made-saver.ts'
import { measure, textsOf } from '../testing/sample-groups.ts'
import { writtenOf } from '../testing/sentences.ts'
import { hideSmall } from './hidden-groups.ts'
import { withoutSmallGroups } from './without-small-groups.ts'

const group = (savers: number) => ({ savers, meanScore: 61.7 })
const hiddenIn = (...counts: readonly number[]) =>
  hideSmall(counts.map(group)).map(({ hidden, meanScore }) => [hidden, meanScore].filter((part) => part !== undefined))

it('hides groups of fewer than 10, and the next one where the total would give them away', () => {
  expect(hiddenIn(50, 9, 9, 20)).toEqual([[61.7], ['small', null], ['small', null], [61.7]])
  expect(hiddenIn(50, 7, 20)).toEqual([[61.7], ['small', null], ['with small', 61.7]])
  expect(hiddenIn(50, 0, 20)).toEqual([[61.7], [61.7], [61.7]])
  expect(hiddenIn(4)).toEqual([['small', null]])
})

/** Seven savers who differ from everyone else in all that a figure divides by, with numbers that nobody else has. */
const few = Array.from({ length: 7 }, () =>
  madeSaver({
    score: 13,
    irr: -0.1234,
    benchmarkIrr: 0.0777,
    pot: 345_678,
    benchmarkPot: 456_789,
    scheme: 'Few',
    fund: 'Few',
    year: 1987,
    region: 'Few',
    age: 71,
    toRetirement: 0,
  }),
)
const others = Array.from({ length: 90 }, (_, place) =>
  madeSaver({
    score: 40 + (place % 3) * 10,
    scheme: `Plan ${place % 3}`,
    fund: `Fund ${place % 3}`,
    toRetirement: [30, 5][place % 2] ?? 5,
  }),
)
/** The lowest and the highest of everyone are nobody's of the few. */
const lowest = madeSaver({ score: 2, irr: -0.2, benchmarkIrr: 0.3 })
const data = madeReport({ savers: [...few, ...others, lowest] })
const theirs = [/^13$/, /−12\.34%/, /7\.77%/, /2,419,746/, /3,197,523/, /777,777/, /£778k/, /^7\*?$/]

function everythingPassedOn(report: typeof data): readonly string[] {
  return Object.values<Section>(vfmSections).flatMap((section) =>
    isPage(section)
      ? []
      : figuresOf(section, report).flatMap((figure) => [
          ...writtenOf(figure).flatMap(({ words, besides }) => [
            words.takeaway,
            ...besides,
            ...words.table.rows.flat(),
          ]),
          ...writtenOf(figure).flatMap(({ numbers }) => numbers.flat().map((value) => (value === 7 ? '7' : ''))),
          ...(figure.kind === 'chart'
            ? figure.pictures.flatMap(({ option, paper }) => {
                const size = { width: 665, height: paper.height }
                return textsOf(renderSvg((paper.option ?? option)(chartThemes.light, size), size, measure))
              })
            : []),
        ]),
  )
}

describe('what is passed on', () => {
  it('says of a small group no number but that it is small, in tables, charts and sentences', () => {
    const own = everythingPassedOn(data).join('\n')
    for (const number of theirs.slice(0, 3)) expect(own).toMatch(new RegExp(number, 'm'))
    const texts = everythingPassedOn(withoutSmallGroups(data))
    for (const number of theirs) expect(texts.filter((text) => number.test(text))).toEqual([])
    expect(texts.filter((text) => text === '<10').length).toBeGreaterThan(8)
  })

  it.each(hostileReports)('has a number for each number of a table of %s', (_name, { data: hostile, pooled }) => {
    const sections = Object.values<Section>(vfmSections)
    const figures = sections.flatMap((section) =>
      isPage(section) ? [] : figuresOf(section, { ...withoutSmallGroups(hostile), pooled }),
    )
    for (const { words, numbers } of figures.flatMap(writtenOf)) {
      expect(words.takeaway).toMatch(/^\S.*\.$/s)
      words.table.rows.forEach((row, place) => {
        row.forEach((text, column) => {
          if (typeof numbers[place]?.[column] === 'number') expect(text).not.toBe('')
        })
      })
    }
  })

  it('leaves a report without small groups as it is', () => {
    const whole = madeReport({ savers: others.map((saver) => ({ ...saver, toRetirement: null })) })
    const { summary, actualVsBenchmark, ...figures } = withoutSmallGroups(whole)
    const { summary: _summary, actualVsBenchmark: cells, ...otherFigures } = whole
    expect(figures).toEqual(otherFigures)
    expect(actualVsBenchmark).toMatchObject(cells)
    expect(summary.headline.score).toEqual({ ...whole.summary.headline.score, min: null, max: null })
  })
})
