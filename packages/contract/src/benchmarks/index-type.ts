import { z } from 'zod'

/** The index a batch is measured against: `default` or the number of a benchmark, as text. */
export const indexTypeSchema = z.string().regex(/^(default|[1-9][0-9]{0,8})$/, 'Choose an index from the list.')
