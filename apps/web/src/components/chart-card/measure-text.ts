import { chartFont } from '@plumbline/figures/parts/chart-theme.ts'
import { measureInter } from '@plumbline/figures/parts/inter-on-screen.ts'

/** At the sizes of texts a browser may round every letter to whole pixels, as the machine's settings have it. */
const sizeThatIsNotRounded = 1000

const context = document.createElement('canvas').getContext('2d')

/** Measures texts of charts, on any machine as reports do. */
export const measureText = measureInter((text, weight) => {
  if (context === null) return text.length * 0.6
  context.font = `${weight} ${sizeThatIsNotRounded}px ${chartFont}`
  return context.measureText(text).width / sizeThatIsNotRounded
})
