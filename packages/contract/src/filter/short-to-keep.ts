import type { z } from 'zod'

/** As long as an address may be: the same filters travel in links. */
const longestKept = 16_000

/** What is kept with a filter in it: by name, signed off or scheduled. */
export function shortToKeep<Schema extends z.ZodType>(schema: Schema) {
  return schema.refine(
    (kept) => JSON.stringify(kept ?? null).length <= longestKept,
    'This filter is too long to keep. Choose fewer values.',
  )
}
