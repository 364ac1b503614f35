import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type SaversSearch, saversSearchSchema } from '../search/savers-search.ts'

/** The address of the screen, read and written: the one truth of filter, order, page and opened saver. */
export function useSaversAddress() {
  const raw: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => saversSearchSchema.parse(raw), [raw])
  return {
    search,
    go: (next: SaversSearch) => {
      void navigate({ to: '/members', search: next, resetScroll: false })
    },
  }
}
