/** So many flows are solved at a time (500,000): the first of them are stored while the others are on their way. */
const flows = 720_000
const months = Array.from({ length: 24 }, (_, month) => {
  return `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
})
const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount\n'

export const longFileSavers = flows / months.length

/** A file in short lines, sorted by saver, of which a part is stored before all of it has come. */
export function longFile(): Buffer<ArrayBuffer> {
  const rowsOf = (place: number) => months.map((day) => `C${10_000 + place},${day},1,2024-12-31,${26 + (place % 7)}\n`)
  const rows = Array.from({ length: longFileSavers }, (_, place) => rowsOf(place).join(''))
  return Buffer.from(header + rows.join(''))
}
