import { idTextSchema } from '@plumbline/contract/wire/primitives.ts'
import { notFound } from '@tanstack/react-router'

/** `$id` of an address as the number it is; there is no page of anything else. */
export const idParameter = {
  parse({ id }: { readonly id: string }): { id: number } {
    const parsed = idTextSchema.safeParse(id)
    if (!parsed.success) throw notFound()
    return { id: parsed.data }
  },
  stringify: ({ id }: { readonly id: number }) => ({ id: String(id) }),
}
