import { type Comparison, comparisonSchema } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { indexDates } from '../files/index-files.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { postForm } from '../server/upload-form.ts'

export interface Compared {
  readonly providerId: number
  readonly dataBatchId: string
}

/** The index that comes with the product. */
export const bundled = { id: 'default', version: 1 } as const

/** Adds an index of levels and gives its number. */
export async function addIndex(
  server: TestServer,
  client: TestClient,
  { name, content, dates = indexDates }: { name: string; content: string; dates?: typeof indexDates },
): Promise<string> {
  const form = { fields: { name, ...dates }, fileName: 'levels.csv', content }
  const answer = await postForm(server, client, form, '/benchmarks/add')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().id
}

export function askToCompare(client: TestClient, of: Compared, benchmarks: readonly object[]) {
  return client.post('/benchmark-comparisons/', { ...of, benchmarks })
}

/** Waits until a comparison has ended. */
export async function endedComparison(client: TestClient, id: number): Promise<Comparison> {
  for (;;) {
    const answer = await client.get(`/benchmark-comparisons/${id}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const comparison = comparisonSchema.parse(answer.json())
    if (!['queued', 'running'].includes(comparison.status)) return comparison
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function compared(client: TestClient, of: Compared, benchmarks: readonly object[]): Promise<Comparison> {
  const answer = await askToCompare(client, of, benchmarks)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return endedComparison(client, answer.json().id)
}

export const longDates = { startDate: '2010-01-31', endDate: '2025-06-30' }

/** Month ends of fifteen years that reach every valuation, each `growth` times the one before. */
export function longLevels(growth: number): string {
  const rows: string[] = []
  for (let month = 0, level = 100; month < 186; month++, level *= growth) {
    const end = new Date(Date.UTC(2010, month + 1, 0)).toISOString().slice(0, 10)
    rows.push(`${end},${level}\n`)
  }
  return `date,level\n${rows.join('')}`
}
