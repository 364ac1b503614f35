/** A provider's file as a browser gives it: `savers` savers from number `first` on, two years of monthly contributions. */
export function saverFile(name: string, first: number, savers: number, spoil: (line: string, row: number) => string) {
  const lines = ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount,employer']
  for (let saver = first; saver < first + savers; saver++) {
    for (let month = 0; month < 24; month++) {
      const date = `${2018 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`
      const line = `J${String(saver).padStart(3, '0')},${date},100.50,2026-03-31,${3600 + 11 * saver},Acme ${saver % 3}`
      lines.push(spoil(line, lines.length + 1))
    }
  }
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) }
}

export const sound = (line: string) => line
