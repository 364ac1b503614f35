import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { askApi } from './api.ts'

/** The demonstration provider most journeys look at, and the one without a data batch. */
export const demonstration = { provider: 'Northbank Master Trust', withoutBatch: 'Fenland Pension Fund' } as const

/** Waits until the files of the demonstration, which are imported after the start, are published. */
export async function demonstrationLoaded(page: Page, request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
        return providers.filter(({ batchId }) => batchId === null).map(({ name }) => name)
      },
      { timeout: 180_000, intervals: [500] },
    )
    .toEqual([demonstration.withoutBatch])
}
