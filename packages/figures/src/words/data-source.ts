import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { shortText } from './short-text.ts'

type Source = Pick<Provenance, 'id'> & Partial<Pick<Provenance, 'fromFile'>>

/** Longer names would hide what stands beside them. */
const mostLetters = 60

/** What the savers come from: a published batch, or a file that was read and never published. */
export function dataSource({ id, fromFile }: Source): { readonly term: string; readonly text: string } {
  return fromFile === undefined
    ? { term: 'Data batch', text: id }
    : { term: 'File', text: nameInSentence(shortText(fromFile, mostLetters)) }
}

/** `Data batch 128.2`, `File savers.csv` */
export function dataSourceText(source: Source): string {
  const { term, text } = dataSource(source)
  return `${term} ${text}`
}

/** What all savers together are called: those of the batch, or of the file. */
export function wholeName({ fromFile }: Partial<Pick<Provenance, 'fromFile'>>): 'batch' | 'file' {
  return fromFile === undefined ? 'batch' : 'file'
}
