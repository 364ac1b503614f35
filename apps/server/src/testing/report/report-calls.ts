import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { type VfmData, vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import type { TestClient } from '../server/sign-in-as.ts'

/** The figures of a report. @throws Error with the answer when they are refused */
export async function reportOf(client: TestClient, providerId: number, filter: SaverFilter = {}): Promise<VfmData> {
  const response = await client.get(
    `/pdf/reports/data/${providerId}?filters=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  if (response.statusCode !== 200) throw new Error(response.body)
  return vfmDataSchema.parse(response.json())
}

/** Every saver that a filter leaves, as the list gives them. */
export async function allSavers(client: TestClient, filter: SaverFilter): Promise<SaverRow[]> {
  const query = `filters=${encodeURIComponent(JSON.stringify(filter))}&limit=100&sortBy=dataId`
  const all: SaverRow[] = []
  for (let page = 1; ; page++) {
    const { data }: { data: SaverRow[] } = (await client.get(`/analysis/members?${query}&page=${page}`)).json()
    all.push(...data)
    if (data.length < 100) return all
  }
}
