import type { Preview } from '@plumbline/contract/imports/preview.ts'

export type SimilarNames = NonNullable<Preview['warnings'][number]['names']>[number]

/** All names of a group but the first count as that one, which most savers have. */
export function joinsOf({ column, names }: SimilarNames) {
  const [first, ...others] = names
  return others.map(({ name }) => ({ column, name, joined: first?.name ?? name }))
}
