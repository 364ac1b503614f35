/** Mathematics of `#rrggbb` colours, as WCAG 2.2 defines contrast. */

/** From 1, the same, to 21, black on white. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** So much of `colour` in `ground`, 0 to 1. */
export function mixColours(ground: string, colour: string, share: number): string {
  const [from, to] = [partsOf(ground), partsOf(colour)]
  const mixed = from.map((part, place) => Math.round(part + ((to[place] ?? part) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG's least contrast of text. */
export const readableRatio = 4.5

/** Whether text of a colour can be read on light ground, and light text on the colour. */
export function isReadableColour(colour: string): boolean {
  return contrastRatio(colour, paleGround(colour)) >= readableRatio
}

/** The pale ground that text of the colour stands on in light surroundings. */
export function paleGround(colour: string): string {
  return mixColours('#ffffff', colour, 0.1)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => linear(part / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
