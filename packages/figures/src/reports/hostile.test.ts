import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { describe, expect, it } from 'vitest'
import { coverFinding } from '../cover/cover-finding.ts'
import { verdictSentence } from '../findings/words.ts'
import { reportResult } from '../result/report-result.ts'
import { sideBySideWords } from '../side-by-side/words.ts'
import { otherMeasures } from '../statistics/other-measures.ts'
import { keyFigures, supportOf } from '../summary/key-figures.ts'
import { summaryWords } from '../summary/words.ts'
import { type HostileReport, hostileReports } from '../testing/hostile-reports.ts'
import { numbersIn, numbersOfTables, type Written, writtenOf } from '../testing/sentences.ts'
import { plainText } from '../words/text-run.ts'
import { analysisSections } from './analysis.ts'
import { figuresOf, isPage, type Section } from './report.ts'
import { vfmSections } from './vfm.ts'

const mostLetters = 440
const noValue = /\b(NaN|undefined|null|Infinity)\b|\[object|£[-−]|\.\.| {2}| [,;.]/
const signedZero = /[-−+]£?0(?:[.,]0+)?(?![\d.,])/
const tooFew = /no mean of so few says anything/
/** Figures whose every number but a count is a mean, a share or a rate. */
const ofEveryone = new Set(['statistics', 'extremes', 'pooled'])
const winner = /\b(leads?|leading|best|winners?|weakest|strongest|lost most|earned most)\b|\bworst\b(?! of )/i
const sure = /\b(strong|some) evidence\b|\bchance\b|\binterval\b/i
/** What is said of the method, not of these savers. */
const known = new Set(['50', '49.5', '10', '95%', '4%', '3%', '100', '0', '£0'])

function everythingWritten({ data, pooled }: HostileReport): readonly Written[] {
  const sections: readonly Section[] = [...Object.values(vfmSections), ...Object.values(analysisSections)]
  return sections.flatMap((section) =>
    isPage(section) ? [] : figuresOf(section, { ...data, pooled }).flatMap(writtenOf),
  )
}

function pagesOf({ data, pooled }: HostileReport): readonly string[] {
  const sides = { left: data.summary.headline, right: data.summary.withExtremes }
  return [
    ...coverFinding(data, pooled),
    ...coverFinding(data),
    verdictSentence(pooled, data.provenance),
    ...summaryWords(data, pooled).map(({ answer }) => plainText(answer)),
    ...summaryWords(data).map(({ answer }) => plainText(answer)),
    ...reportResult(data, pooled).sentences.map(({ sentence }) => sentence),
    sideBySideWords(sides, ['Left', 'Right']).takeaway,
  ]
}

function expectSound(sentence: string): void {
  expect(sentence).toMatch(/^[A-Z0-9£].*\.$/s)
  expect(sentence).not.toMatch(noValue)
  expect(sentence).not.toMatch(signedZero)
  expect(sentence).not.toMatch(winner)
}

describe.each(hostileReports)('%s:', (_name, report: HostileReport) => {
  const { data, pooled, isSmall, isChosen } = report
  const written = everythingWritten(report)

  it('each figure says one sound sentence', () => {
    for (const { id, words } of written) {
      expectSound(words.takeaway)
      expect(words.takeaway.length, id).toBeLessThanOrEqual(mostLetters)
    }
  })

  it('nothing besides, and no cell, has a number that is none, or a zero with a sign', () => {
    for (const { words, besides } of written) {
      for (const text of [...besides, ...words.table.rows.flat()]) {
        expect(text).not.toMatch(/\b(NaN|undefined|null|Infinity)\b|£[-−]/)
        expect(text).not.toMatch(signedZero)
      }
    }
  })

  it('each number of a sentence is one of its table, as it is shown there', () => {
    const { above, counted } = data.actualVsBenchmark
    // Counted saver by saver: a cell may lie on both sides.
    const { savers: scored } = data.summary.headline.score
    const { poundsLow = 0, poundsHigh = 0 } = pooled.findings.whole.evidence ?? {}
    const { score, irr, benchmarkIrr } = data.summary.headline
    // The means of everyone stand among the averages: no total of groups has them.
    const besideTables = new Set([
      wholeScore(score.mean),
      ...[irr.mean, benchmarkIrr.mean].map(percent),
      ...[poundsLow, poundsHigh].map((pounds) => shortPounds(Math.abs(pounds))),
      share(above / counted || 0),
      ...(isSmall ? [String(scored)] : []),
    ])
    for (const figure of written) {
      const shown = numbersOfTables(written.filter(({ id }) => id === figure.id))
      const rows = figure.words.table.rows.length
      for (const number of numbersIn(figure.words.takeaway)) {
        const isCount = /^\d+$/.test(number) && Number(number) <= rows
        const { columns, rows: cells } = figure.words.table
        const names = [...columns.map(({ title }) => title), ...cells.map(([name = '']) => name)]
        const isName = names.some((name) => name.includes(number))
        expect(
          known.has(number) || besideTables.has(number) || isCount || isName || shown.has(number),
          `${number} in ${figure.id}: ${figure.words.takeaway}`,
        ).toBe(true)
      }
    }
  })

  it('cover, summary, verdict, result and side by side are sound', () => {
    for (const sentence of pagesOf(report)) expectSound(sentence)
  })

  it('says how sure it is of 10 savers or more who were not chosen by how they did', () => {
    const support = keyFigures(data, 'Plumbline Score', pooled).map(supportOf)
    const takeaways = written.map(({ words }) => words.takeaway)
    const cells = written.flatMap(({ words }) => words.table.rows.flat())
    const answers = summaryWords(data, pooled).map(({ answer }) => plainText(answer))
    const all = [...support, ...takeaways, ...cells, ...answers, ...coverFinding(data, pooled)]
    for (const text of support) expect(text).not.toMatch(noValue)
    if (isSmall || isChosen) for (const text of all) expect(text).not.toMatch(sure)
    else expect(all.join(' ')).toMatch(sure)
  })

  it('says of fewer than 10, on the cover and of each figure, that they are too few, and gives no mean, share or pounds', () => {
    if (!isSmall) return
    const nobody = /No saver|None of|[Nn]o savers|no benchmark|nobody/
    const cover = coverFinding(data, pooled).join(' ')
    expect(cover).toMatch(data.summary.headline.score.savers === 0 ? nobody : tooFew)
    const sentences = [cover, verdictSentence(pooled, data.provenance), ...coverFinding(data)]
    for (const sentence of sentences) expect(sentence).not.toMatch(/%|£|worth/)
    if (data.summary.headline.score.savers === 0) return
    const values = keyFigures(data, 'Plumbline Score', pooled).map(({ value }) => value)
    expect(values.slice(0, 3)).toEqual(Array(3).fill('--'))
    expect(new Set(otherMeasures(data.summary, pooled).flatMap((measure) => measure.values))).toEqual(new Set(['--']))
    const shown = written.filter(({ id }) => ofEveryone.has(id)).flatMap(({ words }) => words.table.rows)
    for (const [name, ...cells] of shown) {
      if (!/^Savers/.test(name ?? '')) expect([name, ...cells].join(' ')).not.toMatch(/[\d]\.?\d* ?(%|points)|[−+]£/)
    }
  })
})

it('has cases in which there is something to say, and nothing', () => {
  const sayings = hostileReports.flatMap(([, report]) => everythingWritten(report).map(({ words }) => words.takeaway))
  expect(sayings.filter((text) => text.startsWith('No clear difference')).length).toBeGreaterThan(5)
  expect(sayings.filter((text) => text.startsWith('Mean scores run')).length).toBeGreaterThan(5)
})
