import { hostileReports } from '@plumbline/figures/testing/hostile-reports.ts'
import { expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { vfmDocument } from '../vfm/vfm-document.ts'

it('says once that nobody is left out for extreme values, and gives no figure a second time', () => {
  const blocks = vfmDocument(sampleReport(30)).report.sections.flatMap((section) => section.blocks)
  const named = (title: string) => blocks.find((block) => 'title' in block && block.title === title)
  expect(named('With and without extreme values')).toMatchObject({
    kind: 'text',
    anchor: 'extremes',
    paragraphs: ['Nobody is left out for a high or low IRR, so no figure would change.'],
  })
  expect(named('What exclusions remove')).toBeUndefined()
  expect(named('How sure we are')).toMatchObject({ columns: [{ title: 'Pooled' }, { title: 'Headline' }] })
  expect(named('Below the benchmark')).toMatchObject({ columns: [{ title: 'Measure' }, { title: 'Headline' }] })
})

it('says of a figure whose groups are all hidden its sentence, and draws no empty picture', () => {
  const [, few] = hostileReports.find(([name]) => name === 'small groups all over') ?? []
  if (few === undefined) throw new Error('There is no such report')
  const { sections } = vfmDocument({ ...sampleReport(30), data: few.data, pooled: few.pooled }).report
  const of = (title: string) => sections.find((section) => section.title.startsWith(title))
  expect(of('Joiner cohorts')).toMatchObject({
    finding: 'No year has a group of savers large enough to compare.',
    intro:
      'The average score of savers by the calendar year of their first contribution. The chart is left out: each of its groups has fewer than 10 savers, or would give away what so few have.',
    blocks: [],
  })
  const drawn = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])))
  for (const { rows, hasTotal } of drawn) {
    const counts = (hasTotal ? rows.slice(0, -1) : rows).map((row) => row[1])
    expect(counts.every((text) => text === '<10')).toBe(false)
  }
})
