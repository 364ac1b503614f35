import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Head and foot of a page, in points: 84 pixels of 96 an inch. */
const margin = 63
/** As sections begin. */
const sectionMark = /^Section \d+$/

export interface PageFill {
  readonly number: number
  /** How far down the page something is written, as a part of the room between head and foot. */
  readonly fill: number
  readonly beginsSection: boolean
}

/** How full the pages of a PDF are. Charts count by what is written in them and below them. */
export async function pageFills(file: Uint8Array): Promise<readonly PageFill[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  try {
    const pdf = await task.promise
    const numbers = Array.from({ length: pdf.numPages }, (_, place) => place + 1)
    return await Promise.all(numbers.map(async (number) => ({ number, ...(await fillOf(await pdf.getPage(number))) })))
  } finally {
    await task.destroy()
  }
}

/** Pages that are more than half empty although their section goes on over the next one. */
export function halfEmptyPages(pages: readonly PageFill[]): readonly number[] {
  return pages
    .filter(({ fill }, place) => fill < 0.5 && pages[place + 1]?.beginsSection === false)
    .map(({ number }) => number)
}

async function fillOf(page: PDFPageProxy): Promise<Omit<PageFill, 'number'>> {
  const [, , , height = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
  )
  const body = texts.filter(({ y }) => y > margin && y < height - margin)
  const lowest = Math.min(height - margin, ...body.map(({ y }) => y))
  return {
    fill: (height - margin - lowest) / (height - 2 * margin),
    beginsSection: texts.some(({ text }) => sectionMark.test(text)),
  }
}
