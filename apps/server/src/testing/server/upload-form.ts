import type { TestClient } from './sign-in-as.ts'
import type { TestServer } from './test-server.ts'

export interface FormOptions {
  readonly fields: Readonly<Record<string, string | number | boolean>>
  readonly fileName?: string
  /** A name byte by byte, as no browser writes it: line breaks get through. */
  readonly encodedName?: string
  readonly content: string | Uint8Array
  /** Fields that come after the file, against the rules. */
  readonly late?: Readonly<Record<string, string>>
}

const boundary = 'plumbline-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A form as a browser sends it. */
export function formBody({ fields, fileName = 'savers.csv', encodedName, content, late = {} }: FormOptions): Buffer {
  const field = ([name, value]: [string, string | number | boolean]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const named =
    encodedName === undefined ? `filename="${fileName}"` : `filename*=UTF-8''${encodeURIComponent(encodedName)}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; ${named}\r\nContent-Type: text/csv\r\n\r\n`
  return Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n${Object.entries(late).map(field).join('')}--${boundary}--\r\n`),
  ])
}

/** Sends an upload form and gives the answer as it comes. */
export function postForm(server: Pick<TestServer, 'http'>, client: TestClient, form: FormOptions) {
  return server.http.inject({
    method: 'POST',
    url: '/api/upload-data',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': formType },
    payload: formBody(form),
  })
}
