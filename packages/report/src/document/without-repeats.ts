import type { SectionWords } from '@plumbline/figures/words/section-words.ts'

const repeated = 'With extreme values'

/** On paper figures are not said twice: where extreme values add nothing their column goes, and a note says so. */
export function withoutRepeats(words: SectionWords): SectionWords {
  const { columns, rows } = words.table
  if (columns.at(-1)?.title !== repeated || rows.some((row) => row.at(-1) !== row.at(-2))) return words
  return {
    ...words,
    table: {
      ...words.table,
      columns: columns.slice(0, -1),
      rows: rows.map((row) => row.slice(0, -1)),
    },
    notes: [...words.notes, `${repeated} each figure of this table is the same.`],
  }
}
