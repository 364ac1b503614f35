import { type APIRequestContext, expect } from '@playwright/test'
import { authorisationBy, sessionOf } from './sessions.ts'

/** What a superuser's programs ask. */
export interface SuperuserApi {
  get(path: string): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
  /** A form with one CSV file. */
  send(path: string, fields: Readonly<Record<string, string>>, csv: string): Promise<Answer>
}

// What the API answers is for journeys to say.
type Answer = Readonly<Record<string, unknown>>
const isAnswer = (body: unknown): body is Answer => typeof body === 'object' && body !== null

export async function superuserApi(request: APIRequestContext): Promise<SuperuserApi> {
  const headers = authorisationBy(await sessionOf(request, 'superuser'))
  const read = async (path: string, answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Answer> => {
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
    const body: unknown = await answer.json()
    if (!isAnswer(body)) throw new Error(`${path} answers no object`)
    return body
  }
  return {
    get: async (path) => read(path, await request.get(`/api${path}`, { headers })),
    post: async (path, data) => read(path, await request.post(`/api${path}`, { headers, data })),
    async send(path, fields, csv) {
      const file = { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      return read(path, await request.post(`/api${path}`, { headers, multipart: { ...fields, file } }))
    },
  }
}
