import { plainPicture } from './plain-picture.ts'

/** So many people have documents. */
const usersWithDocuments = 40

export interface DemonstrationDocument {
  /** The place of the person. */
  readonly user: number
  readonly name: string
  readonly content: Buffer
}

/** Small documents of several kinds, of the first people. */
export function demonstrationDocuments(): readonly DemonstrationDocument[] {
  const kinds = [
    { name: 'annual-statement.pdf', content: onePage('Annual statement') },
    { name: 'transfer-letter.txt', content: Buffer.from('We have received your request to transfer your pension.\n') },
    { name: 'contributions.csv', content: Buffer.from('date,amount\n2024-01-15,150\n2024-02-15,150\n') },
    { name: 'scanned-card.png', content: plainPicture(64, 40, [222, 226, 232], [120, 132, 148]) },
  ]
  return Array.from({ length: usersWithDocuments }, (_, user) =>
    kinds.slice(0, 1 + (user % kinds.length)).map((kind) => ({ user, ...kind })),
  ).flat()
}

/** A PDF of one page with one line. */
function onePage(line: string): Buffer {
  const drawing = `BT /F1 24 Tf 72 740 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}
