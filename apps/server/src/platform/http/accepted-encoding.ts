type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest form that a browser takes, by its `accept-encoding`. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const encodings = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (encodings.includes('br')) return 'br'
  return encodings.includes('gzip') ? 'gzip' : 'identity'
}
