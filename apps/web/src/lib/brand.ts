import { brand } from '@plumbline/contract/brand/brand.ts'
import { brandProcedure, type ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

const storageKey = 'plumbline.brand'
const minute = 60_000
const standard: ShownBrand = { ...brand, colour: null, logo: null, consumerPanel: true }

/** How the product calls itself and looks: as the server says, until then as it said last time. */
export const brandQuery = queryOptions({
  queryKey: ['settings', 'brand'],
  queryFn: async ({ signal }) => {
    const brand = await call(brandProcedure, { signal })
    localStorage.setItem(storageKey, JSON.stringify(brand))
    return brand
  },
  initialData: () => remembered() ?? standard,
  initialDataUpdatedAt: 0,
  staleTime: 10 * minute,
})

/** The one place where screens learn the product's name, those of the score, its logo and its colour. */
export function useBrand(): ShownBrand {
  return useQuery(brandQuery).data
}

function remembered(): ShownBrand | undefined {
  const text = localStorage.getItem(storageKey)
  if (text === null) return undefined
  try {
    return brandProcedure.answer.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
