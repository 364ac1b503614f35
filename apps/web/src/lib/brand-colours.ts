import { contrastRatio, mixColours, paleGround, readableRatio } from '@plumbline/contract/brand/colours.ts'

/** Surfaces of tokens.css. */
const darkSurface = '#141c28'
/** Text on a button in the dark. */
const darkText = '#0c121b'

/**
 * What tokens.css makes its accent of. In the dark the colour is lightened until it can be read there, on its own pale
 * ground too.
 */
export function brandColours(colour: string) {
  const inTheDark = lightened(colour)
  return {
    '--brand-accent': colour,
    '--brand-accent-hover': mixColours(colour, '#000000', 0.2),
    '--brand-accent-soft': paleGround(colour),
    '--brand-accent-dark': inTheDark,
    '--brand-accent-dark-hover': mixColours(inTheDark, '#ffffff', 0.3),
    '--brand-accent-dark-soft': darkGround(inTheDark),
  }
}

function lightened(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixColours(colour, '#ffffff', share)
    const grounds = [darkSurface, darkGround(lighter), darkText]
    if (grounds.every((ground) => contrastRatio(lighter, ground) >= readableRatio)) return lighter
  }
  return '#ffffff'
}

function darkGround(colour: string): string {
  return mixColours(darkSurface, colour, 0.2)
}
