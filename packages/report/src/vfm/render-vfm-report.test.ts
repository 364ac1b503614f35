import type { Finding } from '@plumbline/contract/figures/findings.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { coverFinding } from '@plumbline/figures/cover/cover-finding.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { describe, expect, it } from 'vitest'
import { unknownCharacter } from '../fonts/printable.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { textsOf } from '../testing/texts-of.ts'
import { compilePdf } from '../typst/compile-pdf.ts'
import { renderVfmReport } from './render-vfm-report.ts'
import { vfmDocument } from './vfm-document.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

const whole = sampleReport(400)
const file = await renderVfmReport(whole)
const read = await readPdf(file)
const text = read.pages.join(' ')

/** Without spaces, which a reader may put between pieces of one text. */
const dense = (some: string) => some.replace(/\s+/g, '')

const changed = async (change: Partial<VfmReportInput>) => {
  const { pages } = await readPdf(await renderVfmReport({ ...sampleReport(30), ...change }))
  return { pages, text: pages.join(' ') }
}

describe('a value-for-money report', () => {
  it('is the same file of the same report, byte for byte', async () => {
    await renderVfmReport({ ...sampleReport(30), sections: ['irr'] })
    expect(Buffer.compare(file, await renderVfmReport(sampleReport(400)))).toBe(0)
  })

  it('says every word and number that screen and workbook say', () => {
    const { report } = vfmDocument(whole)
    // A text may go on over a page, past the foot of the one and the head of the next.
    const heads = report.sections.map(({ title }) => dense(title).replaceAll(/[.()]/g, String.raw`\$&`)).join('|')
    const between = RegExp(
      `NorthbankMasterTrust·[^·]*·[^·]*·Demonstrationindexv3\\d+of\\d+PlumblineDraft·(?:${heads})`,
      'g',
    )
    const paper = dense(text).replaceAll(between, '')
    for (const section of report.sections) {
      const wanted = [section.title, section.finding, section.intro, ...section.blocks.flatMap(textsOf)]
      for (const words of wanted) expect(paper).toContain(dense(words))
    }
  })

  it('leads from each thing to look at to the page of its figure, where that is in the report', async () => {
    const behind: Finding = {
      division: 'fund',
      dimension: 'fund',
      dataPoint: null,
      family: 'funds',
      group: 'Cautious',
      others: null,
      filter: { funds: ['Cautious'] },
      savers: 40,
      pounds: -90_000,
      surplus: -90_000,
      sameSavers: 0,
      leftOut: { savers: 0, pounds: null },
      compared: 6,
      quantile: 2.63,
    }
    const { data, pooled } = sampleReport(30)
    if (pooled === null) throw new Error('The sample has pooled figures')
    const provenance = { ...data.provenance, filters: {} }
    const change = {
      data: { ...data, provenance },
      pooled: { ...pooled, findings: { ...pooled.findings, findings: [behind] } },
    }
    const { pages, text: words } = await changed(change)
    const page = Number(/Strong\s*(\d+)\s*The 40 scored savers/.exec(words)?.[1])
    expect(pages[page - 1]).toContain('Savers by fund')
    const { text: without } = await changed({ ...change, sections: ['summary', 'irr'] })
    expect(without).toContain('The 40 scored savers in the fund Cautious have £90.0k less')
    expect(without).not.toMatch(/Strong\s*\d+\s*The 40/)
  })

  it('draws the numbers of its charts as text', () => {
    const { bands } = whole.data.scoreDistribution
    const page = read.pages.find((some) => some.includes('Savers by score, in ten bands')) ?? ''
    for (const { savers } of bands) expect(page).toContain(`${savers}`)
    expect(page).toContain('Benchmark = 50')
  })

  it('begins with the provider, its finding and who answers for it', () => {
    const [cover] = read.pages
    expect(cover).toContain('Value for Money Report Northbank Master Trust')
    expect(cover).toContain(coverFinding(whole.data, whole.pooled ?? undefined).join(' '))
    expect(cover).toContain('Filtered by pot size, scheme.')
    expect(cover).toContain('Status Draft, not signed off')
  })

  it('ends with what the figures depend on', () => {
    const page = read.pages.at(-1) ?? ''
    expect(page).toContain(whole.data.provenance.dataHash)
    expect(page).toContain('pot size from £1,000; scheme Default lifestyle or Cash.')
    expect(page).toContain('Made 31 Mar 2026, 09:42 BST (Europe/London)')
    expect(page).toContain('Asked for by Jane Doe')
  })

  it('has its contents at the foot of the summary, and the distribution on the third page', () => {
    for (const [place, { title }] of vfmDocument(whole).report.sections.entries()) {
      expect(read.pages[1]).toContain(`${place + 1} ${title}`)
    }
    expect(read.pages[1]).toContain('What the benchmark gave')
    expect(read.pages[2]).toContain('Savers by score, in ten bands')
  })

  it('has its contents last where the summary fills its page, and on the second page without a summary', async () => {
    const { report, pictures } = vfmDocument(whole)
    const [summary, ...others] = report.sections
    const blocks = Array.from({ length: 3 }, () => summary?.blocks ?? []).flat()
    const long = { ...report, sections: [...(summary === undefined ? [] : [{ ...summary, blocks }]), ...others] }
    const { pages } = await readPdf(await compilePdf(long, pictures))
    expect(pages.at(-1)).toContain('Contents')
    expect(pages.slice(0, -1).join(' ')).not.toContain('Contents')
    const without = await changed({ sections: ['coverPage', 'irr'] })
    expect(without.pages[1]).toContain('Contents')
  })

  it('counts its pages and names its batch at the foot of each but the cover', () => {
    const [, ...others] = read.pages
    others.forEach((page, place) => {
      expect(page).toContain(
        'Northbank Master Trust · Value for Money Report · Data batch 128.2 · Demonstration index v3',
      )
      expect(page).toContain(`${place + 2} of ${read.pages.length}`)
      expect(page).toContain('Draft ·')
    })
  })

  it('can be heard: title, language, tags, bookmarks, and words for each picture', () => {
    const { report } = vfmDocument(whole)
    expect(read.title).toBe('Northbank Master Trust: Value for Money Report')
    expect(read.language).toBe('en-GB')
    expect(read.bookmarks).toEqual(report.sections.map(({ title }) => title))
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'TOC']))
    const figures = report.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'figure'))
    expect(new Set(read.alternatives)).toEqual(new Set(figures.map(({ alt }) => alt)))
    expect(Buffer.from(file).toString('latin1')).toContain('pdfuaid')
  })

  it('prints names in Latin, Greek and Cyrillic script, and a box for what the type face lacks', async () => {
    expect(text).toContain('Θεσσαλονίκη Growth')
    expect(text).toContain('Рост и доход')
    const { data } = sampleReport(30)
    const odd = { ...data, provenance: { ...data.provenance, providerName: '中 Ümlaut & #let <b> $x$' } }
    const { pages } = await changed({ data: odd, sections: ['coverPage'] })
    expect(pages[0]).toContain(`${unknownCharacter} Ümlaut & #let <b> $x$`)
  })

  it('shows the sections that are wanted, in their order, and always where they come from', async () => {
    const { pages } = await changed({ sections: ['outliers', 'irr'] })
    expect(pages).toHaveLength(4)
    expect(pages[1]).toContain('IRR distribution')
    expect(pages[2]).toContain('Data quality: outliers')
    expect(pages[3]).toContain('Provenance')
  })

  it('says who signed it off, and is no draft then', async () => {
    const at = '2026-04-03T14:00:00Z'
    const { text: signed } = await changed({ status: { kind: 'final', by: 'John Smith', at }, sections: ['coverPage'] })
    expect(signed).toContain('Final, signed off by John Smith on 03 Apr 2026, 15:00 BST (Europe/London)')
    expect(signed).not.toContain('Draft')
  })

  it('can be made of nobody', async () => {
    const { pages } = await readPdf(await renderVfmReport(sampleReport(0)))
    expect(pages.join(' ')).toContain('There are no savers to report on.')
  })

  it('goes without a logo that is damaged', async () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    const { pages } = await changed({ logo: { bytes, type: 'image/png' }, sections: ['coverPage'] })
    expect(pages[0]).toContain('Northbank Master Trust')
  })

  it('repeats the heads of a table that goes on over pages', async () => {
    const { data } = sampleReport(30)
    const group = itemAt(data.schemes.groups, 0)
    const groups = Array.from({ length: 30 }, (_, place) => ({ ...group, name: `Scheme ${place} of the thirty` }))
    const schemes = { ...data.schemes, groups, rest: { ...group, values: 3 }, blank: group }
    const funds = { ...data.funds, groups: [], blank: null, rest: null }
    const { pages } = await changed({ data: { ...data, schemes, funds }, sections: ['schemeSeg'] })
    expect(pages.filter((page) => page.includes('Benchmark pot'))).toHaveLength(2)
    expect(pages.join(' ')).toContain('Top 15 of 32; the table has all.')
  })

  it('never leaves a total or a note alone on a page, however many rows a table has', async () => {
    const { report } = vfmDocument({ ...sampleReport(0), sections: [] })
    const columns = [{ title: 'Group', align: 'left' as const, width: null }]
    const around = {
      title: 'Groups',
      takeaway: '',
      unit: '',
      level: 2 as const,
      notes: ['A first note.', 'A second note.'],
    }
    const sections = Array.from({ length: 30 }, (_, more) => {
      const rows = [
        ...Array.from({ length: 30 + more }, (_row, place) => [`Row ${place} of ${more}`]),
        [`Total of ${more}`],
      ]
      const table = { kind: 'table' as const, ...around, columns, rows, hasTotal: true }
      return { title: `Section ${more}`, finding: 'A finding', intro: '', blocks: [table] }
    })
    const { pages } = await readPdf(await compilePdf({ ...report, sections }, new Map()))
    const ends = pages.filter((page) => page.includes('Total of'))
    expect(ends).toHaveLength(sections.length)
    for (const page of ends) {
      const more = Number(/Total of (\d+)/.exec(page)?.[1])
      expect(page).toContain(`Row ${28 + more} of ${more} Row ${29 + more} of ${more} Total of ${more}`)
      expect(page).toContain('A second note.')
    }
  })

  it('has a section for each part that can be chosen', () => {
    expect(vfmDocument(whole).report.sections).toHaveLength(reportSections.length - 2) // Nothing before, and chosen by score.
  })
})
