import { exportJobSchema } from '@plumbline/contract/exports/exports.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'

/** Begins a file, waits for it and fetches it by the link that came with the job. */
export async function fetchedExport(server: Pick<TestServer, 'http'>, client: TestClient, address: string) {
  const begun = await client.get(address)
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const { id, url } = begun.json()
  for (;;) {
    const [job] = exportJobSchema.array().parse((await client.get(`/public/export-jobs/${id}`)).json())
    if (job?.status === 'completed') break
    if (job?.status !== 'queued' && job?.status !== 'running') throw new Error(`the export is ${job?.status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { id: Number(id), url: String(url), file: await server.http.inject({ method: 'GET', url }) }
}
