/** How many bytes tell what a file is. */
export const headBytes = 512

const signatures: readonly (readonly [type: string, ...starts: string[]])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a', 'GIF89a'],
  ['application/zip', 'PK\x03\x04', 'PK\x05\x06'],
  ['application/msword', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['application/x-dosexec', 'MZ'],
  ['application/x-elf', '\x7fELF'],
]

/** What a file is by how it begins, whatever its name or whoever sent it says. */
export function contentType(head: Buffer): string {
  const start = head.toString('latin1')
  const signature = signatures.find(([, ...starts]) => starts.some((each) => start.startsWith(each)))
  if (signature !== undefined) return signature[0]
  const text = start.trimStart().toLowerCase()
  if (text.startsWith('<svg') || /^<\?xml[^>]*>\s*(<!--.*?-->\s*)?<svg/s.test(text)) return 'image/svg+xml'
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) return 'text/html'
  return head.includes(0) ? 'application/octet-stream' : 'text/plain'
}
