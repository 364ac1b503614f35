import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** The text of each page as a reader copies it, on one line. */
  readonly pages: readonly string[]
  readonly title: string
  readonly language: string
  /** Titles of the bookmarks, those of sections only. */
  readonly bookmarks: readonly string[]
  /** What the tags call each part, with the alternative texts of pictures. */
  readonly roles: readonly string[]
  readonly alternatives: readonly string[]
}

/** Reads a PDF as assistive technology does: texts, bookmarks and tags. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  try {
    const pdf = await task.promise
    const numbers = Array.from({ length: pdf.numPages }, (_, place) => place + 1)
    const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)))
    const texts = await Promise.all(pages.map((page) => page.getTextContent()))
    const nodes = (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap(nodesOf)
    const { info } = await pdf.getMetadata()
    const facts = new Map(Object.entries(info))
    return {
      pages: texts.map(({ items }) => oneLine(items.map((item) => ('str' in item ? item.str : '')))),
      title: String(facts.get('Title')),
      language: String(facts.get('Language')),
      bookmarks: (await pdf.getOutline()).map(({ title }) => title),
      roles: nodes.map(({ role }) => role),
      alternatives: nodes.flatMap(({ alt }) => (alt === undefined ? [] : [alt])),
    }
  } finally {
    await task.destroy()
  }
}

function oneLine(pieces: readonly string[]): string {
  return pieces.join(' ').replaceAll('\u200B', '').replace(/\s+/g, ' ').trim()
}

interface Node {
  readonly role: string
  readonly alt?: string
  readonly children?: readonly unknown[]
}

function nodesOf(value: unknown): Node[] {
  if (!isNode(value)) return []
  return [value, ...(value.children ?? []).flatMap(nodesOf)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'role' in value
}
