import { type PanelImport, panelImportSchema } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { postForm } from '../server/upload-form.ts'

type Server = Pick<TestServer, 'http'>

/** Uploads a file of people; gives its import as it was accepted. */
export async function uploadPeople(server: Server, client: TestClient, content: string): Promise<PanelImport> {
  const answer = await postForm(server, client, { fields: {}, fileName: 'people.csv', content }, '/b2c/imports')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return panelImportSchema.parse(answer.json())
}

/** Waits for an import to leave what it is at. */
export async function settledImport(client: TestClient, id: number): Promise<PanelImport> {
  for (;;) {
    const list = panelImportSchema.array().parse((await client.get('/b2c/imports')).json())
    const panelImport = list.find((each) => each.id === id)
    if (panelImport === undefined) throw new Error(`no panel import ${id}`)
    if (panelImport.status !== 'queued' && panelImport.status !== 'running') return panelImport
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Uploads a file of people and takes them in. */
export async function importPeople(server: Server, client: TestClient, content: string): Promise<PanelImport> {
  const { id } = await uploadPeople(server, client, content)
  const ready = await settledImport(client, id)
  if (ready.status !== 'ready') throw new Error(`the import is ${ready.status}: ${ready.details}`)
  const answer = await client.post(`/b2c/imports/${id}/publish`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return settledImport(client, id)
}
