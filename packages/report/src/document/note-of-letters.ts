import { lacksLetters, type Shows } from '../fonts/printable.ts'
import type { Block, ReportDocument } from './report-document.ts'

const note: Block = {
  kind: 'text',
  title: 'Letters that are missing',
  paragraphs: [
    'This document has no type face for some letters of the names in it. □ stands for each; screen and workbook show them.',
  ],
}

/** The report with a note at its end where boxes stand for letters, which a reader could take for the name itself. */
export function withNoteOfLetters(report: ReportDocument, shows: Shows): ReportDocument {
  const last = report.sections.at(-1)
  if (last === undefined || !lacksLetters(JSON.stringify(report), shows)) return report
  return { ...report, sections: [...report.sections.slice(0, -1), { ...last, blocks: [...last.blocks, note] }] }
}
