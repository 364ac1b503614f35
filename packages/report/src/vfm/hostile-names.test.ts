import { madeReport } from '@plumbline/figures/testing/made-report.ts'
import { madeSaver } from '@plumbline/figures/testing/made-saver.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { renderVfmReport } from './render-vfm-report.ts'

/** Names that a program may trip over, of letters that every reader of a PDF gives back. */
const readable = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '=SUM(A1)', '<b>Bold</b>', "O'Brien & Co"]
/** Letters that are joined, turned round, many or without width. */
const shaped = [
  'Zo\u0308e',
  'e\u0301'.repeat(60),
  'קרן פנסיה',
  'صندوق التقاعد',
  '😀 Growth',
  'zero\u200Bwidth',
  '\u202Edlo',
]
const dense = (text: string) => text.normalize('NFC').replace(/\s+/g, '')

it('prints schemes and funds of any name, each with its own figures', { timeout: 120_000 }, async () => {
  const names = [...readable, ...shaped]
  const savers = names.flatMap((name, place) =>
    Array.from({ length: 12 }, () => madeSaver({ scheme: name, fund: name, score: 31 + 2 * place })),
  )
  const data = madeReport({ savers })
  const bytes = await renderVfmReport({ ...sampleReport(0), data, sections: ['schemeSeg'] })
  const text = dense((await readPdf(bytes)).pages.join(' '))
  for (const [place, name] of readable.entries()) {
    // Twelve of 168 savers, and their mean score.
    expect(text).toContain(dense(`${name} 12 7.1% ${31 + 2 * place} 5.50%`))
  }
})
