import type { MethodologyPart } from '@plumbline/figures/methodology/words.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import type { Block } from './report-document.ts'

/** The methodology, and after it how each figure is worked out. */
export function methodologyBlocks(parts: readonly MethodologyPart[], formulas: readonly Fact[]): readonly Block[] {
  return [
    ...parts.map(({ heading, paragraphs }) => ({ kind: 'text' as const, title: heading, paragraphs })),
    { kind: 'facts', title: 'Figure by figure', facts: formulas },
  ]
}
