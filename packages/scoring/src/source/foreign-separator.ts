/** Why the columns cannot be told apart, if the first line shows that something else than commas parts them. */
export function foreignSeparator(headerLine: string): string | undefined {
  if (/^"?sep=/i.test(headerLine))
    return "Delete the first line ('sep=...'): the header must come first, and commas must part the columns."
  const unquoted = headerLine.replace(/"[^"]*"/g, '')
  const most = [
    { name: 'semicolons', count: unquoted.split(';').length },
    { name: 'tabs', count: unquoted.split('\t').length },
    { name: 'vertical bars', count: unquoted.split('|').length },
  ].sort((a, b) => b.count - a.count)[0]
  if (most.count <= unquoted.split(',').length) return undefined
  return `The columns are parted by ${most.name}: export the file with commas.`
}
