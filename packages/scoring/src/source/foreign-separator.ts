/** Why the columns cannot be told apart, if the first line shows that something else than commas parts them. */
export function foreignSeparator(headerLine: string): string | undefined {
  if (/^"?sep=/i.test(headerLine))
    return "Delete the first line ('sep=...'): the header must come first, and commas must part the columns."
  if (/^"(?:[^"]|"")*"$/.test(headerLine.trim()) && /[,;\t|]/.test(headerLine))
    return 'Each line is in quotes as a whole, so that nothing parts its columns: delete the quotes around the lines.'
  const plainText = headerLine.replace(/"[^"]*"/g, '')
  const most = [
    { name: 'semicolons', count: plainText.split(';').length },
    { name: 'tabs', count: plainText.split('\t').length },
    { name: 'vertical bars', count: plainText.split('|').length },
  ].sort((a, b) => b.count - a.count)[0]
  if (most.count <= plainText.split(',').length) return undefined
  return `The columns are parted by ${most.name}: export the file with commas.`
}
