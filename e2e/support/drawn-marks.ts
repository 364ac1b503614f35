import type { Locator, Page } from '@playwright/test'

/** A mark or a text of a drawing, in pixels: the box of a mark, the point that a text hangs on. */
export interface DrawnMark {
  readonly what: string
  readonly numbers: readonly number[]
}

/** Everything that can be seen in an SVG, in its order. */
export function marksOf(svg: Locator): Promise<readonly DrawnMark[]> {
  return svg.evaluate((root) => {
    const frame = root.getBoundingClientRect()
    const from = (x: number, y: number) => [x - frame.x, y - frame.y]
    const hangingOn = (text: SVGTextElement) => {
      const matrix = text.getScreenCTM()
      if (matrix === null) throw new Error('a text that is not drawn')
      const point = new DOMPoint(Number(text.getAttribute('x')), Number(text.getAttribute('y'))).matrixTransform(matrix)
      return from(point.x, point.y)
    }
    // The library draws plates without a colour behind texts too.
    const isSeen = (mark: SVGGraphicsElement) => {
      const { fill, stroke } = getComputedStyle(mark)
      return [fill, stroke].some((paint) => paint !== 'none' && !/^rgba\(.*, 0\)$/.test(paint))
    }
    return [...root.querySelectorAll<SVGGraphicsElement>('path, rect, circle, line, polyline, polygon, text')]
      .filter((mark) => mark.closest('defs, clipPath') === null && isSeen(mark))
      .map((mark) => {
        if (mark instanceof SVGTextElement) {
          return { what: `text ${mark.textContent}`, numbers: hangingOn(mark) }
        }
        const box = mark.getBoundingClientRect()
        return { what: mark.tagName, numbers: [...from(box.x, box.y), box.width, box.height] }
      })
  })
}

/** A drawing of its own page, so that nothing of the product's look gets into it. */
export async function drawnAlone(page: Page, svg: string): Promise<Locator> {
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  return page.locator('svg')
}
