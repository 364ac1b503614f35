import { hiddenNote } from '@plumbline/figures/passed-on/hidden-groups.ts'
import type { Block } from './report-document.ts'

/** What a mark means is said at the first block of a section that has it; further ones have the mark alone. */
export function saidOnce(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(saysNote)
  return blocks.map((block, place) =>
    place > first && saysNote(block) ? { ...block, unit: withoutNote(block.unit) } : block,
  )
}

function saysNote(block: Block): block is Extract<Block, { readonly unit: string }> {
  return 'unit' in block && block.unit.includes(hiddenNote)
}

function withoutNote(unit: string): string {
  return unit.replace(`; ${hiddenNote}`, '')
}
