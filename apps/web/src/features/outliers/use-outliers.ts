import type { OutlierReason } from '@plumbline/contract/filter/saver-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outliersQuery } from './api/list-outliers.ts'

interface OutliersView {
  readonly page: number
  readonly excludeReason: readonly OutlierReason[]
  /** Of the first answer, with which all others stay. */
  readonly dataBatchId: string | undefined
}

const first: OutliersView = { page: 1, excludeReason: [], dataBatchId: undefined }

interface OpenedOutliers {
  readonly providerId: number | undefined
  /** Each opening begins with the first page. */
  readonly opening: number
  readonly opened: boolean
}

/** The outliers of a provider, and which page of them. */
export function useOutliers({ providerId, opening, opened }: OpenedOutliers) {
  const of = `${providerId} ${opening}`
  const [view, setView] = useState({ of, ...first })
  const { page, excludeReason, dataBatchId } = view.of === of ? view : first
  const list = useQuery({
    ...outliersQuery({ providerId: providerId ?? 0, excludeReason }, page, dataBatchId),
    enabled: opened && providerId !== undefined,
  })
  const source = list.data?.source ?? null
  const show = (next: Partial<OutliersView>) =>
    setView({ of, page: 1, excludeReason, dataBatchId: dataBatchId ?? source?.id, ...next })
  return { list, source, page, excludeReason, show }
}
export type Outliers = ReturnType<typeof useOutliers>
