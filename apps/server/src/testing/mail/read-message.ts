/** A mail as it came over the wire, read as far as tests look. */
export interface ReadMessage {
  readonly headers: ReadonlyMap<string, string>
  /** By type, `text/plain`. */
  readonly parts: ReadonlyMap<string, string>
  readonly attachments: readonly { readonly filename: string; readonly content: Buffer }[]
}

export function readMessage(raw: string): ReadMessage {
  const { headers } = split(raw)
  const leaves = leavesOf(raw).map((part) => ({ part, filename: filenameOf(part) }))
  return {
    headers: new Map([...headers].map(([name, value]) => [name, decodedWords(value)])),
    parts: new Map(leaves.flatMap(({ part, filename }) => (filename === undefined ? [decodedPart(part)] : []))),
    attachments: leaves.flatMap(({ part, filename }) =>
      filename === undefined ? [] : [{ filename, content: Buffer.from(split(part).body, 'base64') }],
    ),
  }
}

/** The parts that hold no others. */
function leavesOf(part: string): string[] {
  const { headers, body } = split(part)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((each) => leavesOf(each.replace(/^\r\n/, '')))
}

function filenameOf(part: string): string | undefined {
  return /filename="?([^";]+)"?/.exec(split(part).headers.get('content-disposition') ?? '')?.[1]
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: text.slice(end + 4) }
}

function decodedPart(part: string): [type: string, text: string] {
  const { headers, body } = split(part)
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return [type, Buffer.from(body, 'base64').toString()]
  if (encoding === 'quoted-printable') return [type, quotedPrintable(body.replaceAll(/=\r\n/g, ''))]
  return [type, body]
}

function quotedPrintable(text: string): string {
  const latin = text.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(latin, 'latin1').toString()
}

/** `=?UTF-8?Q?=C3=A9?=` in a header. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
    )
}
