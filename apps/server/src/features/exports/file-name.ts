/** A name, without its ending, that every browser and file system takes: of a text what is plain ASCII, in small letters. */
export function plainFileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return plain.slice(0, 80) || 'export'
}
