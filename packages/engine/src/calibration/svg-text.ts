/** Colours of the picture: text, quiet text, grid lines, the new score's bars and their edges, the old score's line. */
export const colour = {
  ink: '#1f2933',
  quiet: '#5f6b7a',
  grid: '#dde3ea',
  fill: '#9cc3e6',
  edge: '#2f6fa8',
  old: '#b4490f',
} as const

/**
 * A line of text in an SVG picture, with its attributes as written.
 *
 * @example
 * svgText(1, 2.006, 'p < 0.01', 'fill="red"') // => '<text x="1" y="2.01" fill="red">p &lt; 0.01</text>'
 */
export function svgText(x: number, y: number, words: string, attributes: string): string {
  return `<text x="${svgLength(x)}" y="${svgLength(y)}" ${attributes}>${words.replaceAll('<', '&lt;')}</text>`
}

/**
 * A length in a picture, to a hundredth: enough to draw, and the same text on every machine.
 *
 * @example
 * svgLength(1 / 3) // => 0.33
 */
export function svgLength(length: number): number {
  return Math.round(length * 100) / 100
}
