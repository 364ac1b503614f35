import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

/** Pairs of texts of a page that are set over each other; a text that is cut in the picture of a page counts whole. */
export async function textsOverEachOther(file: Uint8Array, page: number): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  try {
    const { items } = await (await (await task.promise).getPage(page)).getTextContent()
    const boxes = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [boxOf(item)] : []))
    return boxes.flatMap((box, place) =>
      boxes.slice(place + 1).flatMap((other) => (isOver(box, other) ? [`${box.text} | ${other.text}`] : [])),
    )
  } finally {
    await task.destroy()
  }
}

/** Of small letters and numbers: marks above and below may reach into the next line. */
function boxOf({
  str,
  transform,
  width,
  height,
}: {
  str: string
  transform: unknown[]
  width: number
  height: number
}): Box {
  const [left, base] = [Number(transform[4]), Number(transform[5])]
  return { text: str, left, right: left + width, low: base - 0.2 * height, high: base + 0.7 * height }
}

function isOver(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const upwards = Math.min(one.high, other.high) - Math.max(one.low, other.low)
  return across > 1 && upwards > 0.5
}
