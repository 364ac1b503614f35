const units = ['kB', 'MB', 'GB', 'TB'] as const

/** `64.2 MB`: the size of a file for people. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length)
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('en-GB', { maximumSignificantDigits: 3 })} ${units[power - 1]}`
}
