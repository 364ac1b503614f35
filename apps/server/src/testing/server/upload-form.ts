import type { TestClient } from './sign-in-as.ts'
import type { TestServer } from './test-server.ts'

export interface FormOptions {
  readonly fields: Readonly<Record<string, string | number | boolean>>
  readonly fileName?: string
  /** A name byte by byte, as no browser writes it: line breaks get through. */
  readonly encodedName?: string
  /** What the field `file` holds; absent: the form has none. */
  readonly content?: string | Uint8Array
  /** More files, by the name of their field, each `NAME.csv`. */
  readonly files?: Readonly<Record<string, string>>
  /** Fields that come after the file. */
  readonly late?: Readonly<Record<string, string>>
}

const boundary = 'plumbline-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A form as a browser sends it. */
export function formBody(options: FormOptions): Buffer {
  const { fields, fileName = 'savers.csv', encodedName, content, files = {}, late = {} } = options
  const field = ([name, value]: [string, string | number | boolean]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const named =
    encodedName === undefined ? `filename="${fileName}"` : `filename*=UTF-8''${encodeURIComponent(encodedName)}`
  const file = (name: string, nameOfFile: string, bytes: string | Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; ${nameOfFile}\r\n`),
    Buffer.from('Content-Type: text/csv\r\n\r\n'),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join('')),
    ...(content === undefined ? [] : file('file', named, content)),
    ...Object.entries(files).flatMap(([name, text]) => file(name, `filename="${name}.csv"`, text)),
    Buffer.from(`${Object.entries(late).map(field).join('')}--${boundary}--\r\n`),
  ])
}

/** Sends a form, the one of an upload unless another path is named, and gives the answer as it comes. */
export function postForm(
  server: Pick<TestServer, 'http'>,
  client: Pick<TestClient, 'token'>,
  form: FormOptions,
  path = '/upload-data',
) {
  return server.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': formType },
    payload: formBody(form),
  })
}
