import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'

export interface SentEdit {
  readonly fields: Readonly<Record<string, string>>
  /** Fields that come after the documents. */
  readonly late?: Readonly<Record<string, string>>
  readonly documents?: readonly (readonly [name: string, content: string | Buffer])[]
}

const boundary = 'panel-test-boundary'

export const userEditType = `multipart/form-data; boundary=${boundary}`

export function userEditBody({ fields, documents = [], late = {} }: SentEdit): Buffer {
  const part = (head: string, content: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
  const field = ([name, value]: [string, string]) => part(`Content-Disposition: form-data; name="${name}"`, value)
  return Buffer.concat([
    ...Object.entries(fields).map(field),
    ...documents.map(([name, content]) =>
      part(
        `Content-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: application/pdf`,
        content,
      ),
    ),
    ...Object.entries(late).map(field),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** Saves a person as the screen does, with documents. */
export function sendUserEdit(server: Pick<TestServer, 'http'>, client: Pick<TestClient, 'token'>, edit: SentEdit) {
  const payload = userEditBody(edit)
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': userEditType }
  return server.http.inject({ method: 'POST', url: '/api/b2c/user/edit', headers, payload })
}
