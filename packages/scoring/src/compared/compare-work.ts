import type { ComparedChunk } from './compare-chunk.ts'
import type { ComparedFigures } from './compared-figures.ts'
import type { GroupedBytes } from './grouped-chunk.ts'

/** What the threads of a comparison are given: chunks to solve, by any of them; chunks to add up and the end of it, by one. */
export type CompareWork =
  | { readonly kind: 'chunk'; readonly bytes: GroupedBytes }
  | { readonly kind: 'add'; readonly chunk: ComparedChunk }
  | { readonly kind: 'conclude' }

/** What savers came to, by index. */
export interface ComparedSavers {
  readonly savers: number
  readonly figures: readonly ComparedFigures[]
}

/** Of a chunk that was added: nothing. */
export type CompareAnswer = ComparedChunk | ComparedSavers | null
