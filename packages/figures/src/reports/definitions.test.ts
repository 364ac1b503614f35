import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Figure, Picture, ReportSource, Table } from '../figure.ts'
import { itemAt } from '../item-at.ts'
import { isPickable } from '../marks/is-pickable.ts'
import { chartPoints } from '../parts/chart-points.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { previousBatch } from '../previous-batch/definition.ts'
import { scoreDistribution } from '../score-distribution/definition.ts'
import { sideBySide } from '../side-by-side/explain.ts'
import { summary } from '../summary/explain.ts'
import { comparisonOf, gapOf } from '../testing/made-comparison.ts'
import { cohortOf } from '../testing/sample-cohorts.ts'
import { measure } from '../testing/sample-groups.ts'
import { samplePairs } from '../testing/sample-pairs.ts'
import { findingsOf, pooledFiguresOf, pooledOf, sampleReport as wholeReport } from '../testing/sample-report.ts'
import { analysisSections } from './analysis.ts'
import { definitionsOf, figuresOf, formulasOf, isPage, type Sections, usesPooled } from './report.ts'
import { vfmDataSchema, vfmSections } from './vfm.ts'

const report = wholeReport()
const { headline } = report.summary
const change = { total: 1, same: 1, joined: 0, left: 0 }
const oneFund = findingsOf().funds
const data = {
  ...report,
  numberSegments: [
    {
      id: 2,
      name: 'Charge',
      unit: 'percent' as const,
      explanation: '',
      counted: 400,
      leftOut: 0,
      bands: report.potEffect.bands,
      blank: null,
    },
  ],
  textSegments: [{ ...report.schemes, id: 1, name: 'Region', unit: 'none' as const, explanation: '' }],
  sensitivity: comparisonOf({}, { name: 'Shares alone', gap: gapOf(-0.02) }, { name: 'Young index', scored: 4 }),
  retirementCohorts: {
    counted: 48,
    leftOut: 352,
    unknown: 3,
    cohorts: [cohortOf(30, 48, 52)],
  },
  previousBatch: {
    source: report.provenance,
    statistics: headline,
    savers: { same: 390, joined: 10, left: 5 },
    changes: { score: change, irr: change, benchmarkIrr: change },
    funds: ['Growth', 'Cash'].map((name) => ({
      name,
      others: null,
      before: { savers: 200, meanScore: 54, pounds: 4000 },
      now: { savers: 200, meanScore: 55, pounds: 4400 },
    })),
    differs: { method: false, benchmark: false },
  },
  pooled: pooledFiguresOf({
    previous: pooledOf(),
    findings: findingsOf({ schemeFunds: samplePairs, funds: [...oneFund, ...oneFund] }),
  }),
}

const reports: Readonly<Record<string, Sections>> = { vfm: vfmSections, analysis: analysisSections }
const definitions = Object.values(reports).flatMap(definitionsOf)

function anchorsOf(page: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/methodology', `${page}.md`), 'utf8')
  return [...text.matchAll(/^#+ (.*)$/gm)].map((match) => itemAt(match, 1).toLowerCase().replaceAll(' ', '-'))
}

describe.each(definitions)('the figure $id', (figure: Figure) => {
  const drawn = [figure.of(data) ?? []].flat()

  it('says how it is calculated, and leads to a heading of the methodology', () => {
    const { definition, formula, page, anchor } = figure.explain
    expect(definition).toMatch(/^[A-Z].*\.$/)
    expect(formula).toMatch(/^[A-Z].*\.$/)
    expect(anchorsOf(page)).toContain(anchor)
  })

  it('has words, and a number or a text for each place of its table', () => {
    expect(drawn).not.toEqual([])
    const tables = drawn.flatMap((each): readonly (Picture | Table)[] =>
      each.kind === 'chart' ? each.pictures : [each],
    )
    for (const { words, numbers, sheet } of tables) {
      for (const text of [words.title, words.takeaway, words.unit, sheet]) expect(text).not.toBe('')
      expect(words.table.rows.length).toBeGreaterThanOrEqual(numbers.length)
      expect(numbers.length).toBeGreaterThan(0)
      words.table.rows.forEach((row, place) => {
        row.slice(1).forEach((text, column) => {
          const number = numbers[place]?.[column + 1]
          // What has no number is a text; a number that is missing is written so.
          if (number === null) expect(text).toBe('--')
          else if (/^[+−]?£?[\d,]+(\.\d+)?%?\*?$/.test(text)) expect(number).toBeTypeOf('number')
        })
      })
    }
  })

  it('reads nothing of the report but what it says', () => {
    const own = new Set([
      ...Object.keys(figure.data),
      'provenance',
      ...(figure.pooled === undefined ? [] : ['pooled', 'isUnread']),
    ])
    const watched = new Proxy(data, {
      get: (target, name) => {
        expect(own).toContain(name)
        return Reflect.get(target, name)
      },
    })
    figure.of(watched)
  })
})

const pictures = definitions.flatMap((figure) =>
  [figure.of(data) ?? []]
    .flat()
    .flatMap((each) =>
      each.kind === 'chart' ? each.pictures.map((picture) => ({ name: picture.sheet, figure, picture })) : [],
    ),
)

describe.each(pictures)('the picture $name', ({ figure, picture }: { figure: Figure; picture: Picture }) => {
  it('does not wait for the pooled figures, which charts on screen cannot', () => {
    expect(figure.pooled).not.toBe('needed')
    const { pooled: _, ...first } = data
    expect([figure.of(first) ?? []].flat()).not.toEqual([])
  })

  it('is drawn at any size, has words for those who do not see it, and a name for each mark', () => {
    for (const width of [320, 665, 1200]) {
      const size = { width, height: picture.height }
      expect(renderSvg(picture.option(chartThemes.light, size), size, measure)).toContain('<svg')
    }
    expect(picture.words.alt).toContain(picture.words.takeaway)
    for (const { name } of picture.marks({})) expect(name).not.toBe('')
    expect(picture.paper.title).not.toBe('')
  })

  it('has a mark for every point that is drawn, where points can be picked', () => {
    const marks = picture.marks({})
    if (!isPickable(marks)) return
    const points = chartPoints(picture.option(chartThemes.light, { width: 1200, height: picture.height }))
    for (const { place } of points) expect(marks).toHaveProperty([place, 'filter'])
  })
})

describe('a report', () => {
  it('has a section for each toggle of the specification, in their order', () => {
    expect(Object.keys(vfmSections)).toEqual([...reportSections])
  })

  it('is made of what its figures read', () => {
    const { pooled: _, ...answer } = data
    expect(Object.keys(z.encode(vfmDataSchema, answer)).toSorted()).toEqual(Object.keys(answer).toSorted())
    for (const name of Object.keys(answer)) {
      const { [name]: __, ...rest } = answer as Record<string, unknown>
      expect(z.safeEncode(vfmDataSchema, rest as never).success, name).toBe(false)
    }
  })

  it.each(Object.entries(reports))('has each figure of %s once, under a name of its own', (_name, sections) => {
    const shown = Object.values(sections).flatMap((section) => (isPage(section) ? [] : figuresOf(section, data)))
    const ids = shown.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const formulas = formulasOf(Object.values(sections), data)
    expect(new Set(formulas.map(({ term }) => term)).size).toBe(formulas.length)
  })

  it('explains on paper the figures that the report has, and no others', () => {
    const terms = (source: ReportSource) => formulasOf(Object.values(vfmSections), source).map(({ term }) => term)
    expect(terms(data)).toEqual(expect.arrayContaining([scoreDistribution.title, previousBatch.title]))
    const ofFirstBatch = { ...data, previousBatch: null }
    const first = terms(ofFirstBatch)
    expect(first).toContain(scoreDistribution.title)
    expect(first).not.toContain(previousBatch.title)
    expect(formulasOf([{ page: 'methodology' }], data)).toEqual([])
  })

  it('reads every contribution only for what speaks of them', () => {
    const using = Object.entries<Sections[string]>(vfmSections).filter(([, section]) => usesPooled(section))
    expect(using.map(([name]) => name)).toEqual([
      'coverPage',
      'summary',
      'awDist',
      'irr',
      'iAsset',
      'yearSeg',
      'ePotSize',
      'avb',
      'schemeSeg',
      'segments',
      'statistics',
      'retirement',
      'previousBatch',
    ])
  })

  it('leads to headings of the methodology where it explains what is no figure', () => {
    for (const { page, anchor } of [summary, sideBySide]) expect(anchorsOf(page)).toContain(anchor)
  })

  it('leaves the means of every total blank: averages of averages are not the average', () => {
    const tables = pictures.map(({ picture }) => picture.words.table).filter(({ hasTotal }) => hasTotal === true)
    const totals = tables.flatMap(({ columns, rows }) =>
      columns.flatMap(({ title }, place) => (/^Average /.test(title) ? [rows.at(-1)?.[place]] : [])),
    )
    expect(totals.length).toBeGreaterThan(20)
    expect(new Set(totals)).toEqual(new Set(['']))
  })
})
